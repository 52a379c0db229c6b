import { type Result, fail, ok } from '@chhokka/kernel';
import {
  type CancelRoundRequest,
  type CoreBetTypeReturn,
  type CoreError,
  type CoreTable,
  type CoreTableRound,
  type HouseCore,
  type HouseCoreOptions,
  type TableReturnsRequest,
  type TableRoundsRequest,
  type TableSettingsRequest,
  houseCore,
} from '@chhokka/wallet-protocol/house';
import type { Provider } from './provider.types.ts';
import type { Registry } from './registry.ts';

/** Why a provider does not say something: it has no tables, no such table, or does not answer. */
type Silent = 'not_listed' | 'table_unknown' | 'unavailable';
export type Reply<Value> = Promise<Result<Value, Silent>>;

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

export type Asked<Value> = Result<Value, { code: Silent; detail: string }>;

/** Asks a provider by its code; logs and returns failures. */
export type Reach = <Value>(
  what: string,
  providerId: string,
  ask: (provider: Provider, options: Omit<HouseCoreOptions, 'keyId' | 'secret'>) => Promise<Asked<Value>>,
) => Reply<Value>;

/** The calls about tables, made through the gateway's `reach`. A provider that the registry does not know has no tables. */
export function createTableGateway(reach: Reach, registry: Pick<Registry, 'byCode'>): TableGateway {
  const ask = async <Value>(
    what: string,
    providerId: string,
    make: (core: HouseCore) => Promise<Result<Value, CoreError>>,
  ): Reply<Value> => {
    if ((await registry.byCode(providerId)) === null) return fail('not_listed');
    return reach(what, providerId, async (provider, options): Promise<Asked<Value>> => {
      if (provider.dialect !== 'house')
        return fail({ code: 'not_listed', detail: `${provider.dialect} has no calls about tables` });
      const { coreKeyId: keyId, coreSecret: secret } = provider.config;
      const answer = await make(houseCore({ ...options, keyId, secret }));
      return answer.ok ? answer : fail({ code: silentAs(answer.error), detail: answer.error.detail });
    });
  };
  return {
    tables: (id) => ask('tables', id, (core) => core.tables()),
    tableRounds: (id, input) => ask('table-rounds', id, (core) => core.tableRounds(input)),
    tableReturns: (id, input) => ask('table-returns', id, (core) => core.tableReturns(input)),
    changeTable: (id, input) => ask('table-settings', id, async (core) => decided(await core.changeTable(input))),
    cancelRound: (id, input) => ask('cancel-round', id, async (core) => decided(await core.cancelRound(input))),
  };
}

function silentAs({ code, isUnknownCall }: CoreError): Silent {
  if (isUnknownCall) return 'not_listed';
  return code === 'table_unknown' ? code : 'unavailable';
}

/** A refusal is an answer: repeating the call does not change it. */
function decided(answer: Result<unknown, CoreError>): Result<{ refused: string | null }, CoreError> {
  if (answer.ok) return ok({ refused: null });
  const { code, reason } = answer.error;
  if (code === 'unavailable') return answer;
  return ok({ refused: code === 'change_refused' || code === 'cancel_refused' ? (reason ?? code) : code });
}
