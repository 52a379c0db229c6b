import type {
  CancelRoundRequest,
  CoreBetTypeReturn,
  CoreTable,
  CoreTableRound,
  TableReturnsRequest,
  TableRoundsRequest,
  TableSettingsRequest,
} from '@chhokka/wallet-protocol/house';
import { decided, houseCalls, type Reach, type Reply as AnyReply } from './gateway-house.ts';
import type { Registry } from './registry.ts';

type Reply<Value> = AnyReply<Value, 'table_unknown'>;

/**
 * Live tables at the providers of the house dialect. `refused`: why the provider decided otherwise, in its word, null if
 * it did not. Repeat what was `unavailable` with the same id.
 */
export interface TableGateway {
  tables(providerId: string): Reply<{ tables: readonly CoreTable[] }>;
  tableRounds(providerId: string, input: TableRoundsRequest): Reply<{ rounds: readonly CoreTableRound[] }>;
  tableReturns(providerId: string, input: TableReturnsRequest): Reply<{ betTypes: readonly CoreBetTypeReturn[] }>;
  changeTable(providerId: string, input: TableSettingsRequest): Reply<{ refused: string | null }>;
  cancelRound(providerId: string, input: CancelRoundRequest): Reply<{ refused: string | null }>;
}

/** The calls about tables, made through the gateway's `reach`. */
export function createTableGateway(reach: Reach, registry: Pick<Registry, 'byCode'>): TableGateway {
  const ask = houseCalls(reach, registry, 'table_unknown');
  return {
    tables: (id) => ask('tables', id, (core) => core.tables()),
    tableRounds: (id, input) => ask('table-rounds', id, (core) => core.tableRounds(input)),
    tableReturns: (id, input) => ask('table-returns', id, (core) => core.tableReturns(input)),
    changeTable: (id, input) => ask('table-settings', id, async (core) => decided(await core.changeTable(input))),
    cancelRound: (id, input) => ask('cancel-round', id, async (core) => decided(await core.cancelRound(input))),
  };
}
