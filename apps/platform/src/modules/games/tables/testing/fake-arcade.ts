import { currency, minor } from '@chhokka/kernel';
import {
  type CancelRoundRequest,
  type CoreBetTypeReturn,
  type CoreTable,
  type CoreTableRound,
  coreRequests,
  tableAnswers,
  type TableSettingsRequest,
} from '@chhokka/wallet-protocol/house';
import { z } from 'zod';
import { type FakeCore, openFakeCore } from '../../requests/testing/fake-core.ts';

/** A provider with one table on the wire of the house protocol, which carries out each decision once. */
export interface FakeArcade extends FakeCore {
  table: CoreTable;
  rounds: CoreTableRound[];
  returns: CoreBetTypeReturn[];
  /** All decisions that arrived, repeats included. */
  readonly changes: TableSettingsRequest[];
  readonly cancels: CancelRoundRequest[];
  /** The interval of the last question about returns. */
  asked: { readonly from: number; readonly to: number } | null;
}

const VERSION = '0000000000000000';

/** A table of a wheel with a round whose bets are open until `locksAt` (ms). */
export function sampleTable(locksAt: number): CoreTable {
  return {
    table: 'wheel',
    gameCode: 'wheel',
    titles: { bn: 'চাকা', en: 'Wheel' },
    currency: currency('BDT'),
    version: VERSION,
    settings: {
      open: true,
      bettingMs: 15_000,
      restMs: 4_000,
      minBet: minor(1_000n),
      maxStake: minor(100_000n),
      maxExposure: minor(1_000_000n),
      maxBet: { STRAIGHT: minor(5_000n), HALF: minor(50_000n) },
    },
    betTypes: [
      { name: 'STRAIGHT', rtp: 9_730, maxWin: 3_600 },
      { name: 'HALF', rtp: 9_730, maxWin: 200 },
    ],
    round: {
      round: 77,
      number: 7,
      state: 'betting',
      opensAt: locksAt - 15_000,
      locksAt,
      players: 3,
      staked: minor(12_000n),
      exposure: minor(180_000n),
    },
  };
}

export async function openFakeArcade(now: () => number, table: CoreTable): Promise<FakeArcade> {
  const core = await openFakeCore(now, {
    told: (name, body) => told(arcade, name, body),
    decide(name, body) {
      const id = decide(arcade, name, body);
      const answer = { ...(body as object), changeId: id, cancellationId: id, version: VERSION };
      return { id, refusedAs: name === 'cancel-round' ? 'cancel_refused' : 'change_refused', answer };
    },
  });
  const own = { table, rounds: [], returns: [], changes: [], cancels: [], asked: null };
  const arcade: FakeArcade = Object.assign(core, own);
  return arcade;
}

/** What a question is answered with; null: it is a decision. */
function told(arcade: FakeArcade, name: string, body: unknown): readonly [status: number, body: object] | null {
  switch (name) {
    case 'tables':
      return [200, z.encode(tableAnswers.tables, { tables: [arcade.table] })];
    case 'table-rounds': {
      const { before = Infinity, limit } = coreRequests['table-rounds'].parse(body);
      const rounds = arcade.rounds.filter(({ number }) => number < before).slice(0, limit);
      return [200, z.encode(tableAnswers['table-rounds'], { rounds })];
    }
    case 'table-returns':
      arcade.asked = coreRequests['table-returns'].parse(body);
      return [200, z.encode(tableAnswers['table-returns'], { betTypes: arcade.returns })];
    default:
      return null;
  }
}

/** Notes a decision; returns its id. */
function decide(arcade: FakeArcade, name: string, body: unknown): string {
  if (name === 'cancel-round') {
    const sent = coreRequests['cancel-round'].parse(body);
    arcade.cancels.push(sent);
    return sent.cancellationId;
  }
  const sent = coreRequests['table-settings'].parse(body);
  arcade.changes.push(sent);
  return sent.changeId;
}
