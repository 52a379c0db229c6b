import { uuidv7 } from '@chhokka/kernel';
import { type Transaction, openedTransaction } from '@chhokka/provider-server/db';
import type { BetFaultCode, BetLeg } from '../../shared/bets.ts';
import type { MovementAnswer } from '../bets/answers.ts';
import { insertBets, insertLegs } from '../bets/bets.repository.ts';
import type { DueMovement, StoredBet, StoredLeg } from '../bets/bets.types.ts';
import { insertMovements } from '../bets/movements.repository.ts';
import { sendMovements } from '../bets/send-movements.ts';
import { SENDING_LEASE } from '../bets/timing.ts';
import type { SportsbookContext } from '../context.ts';
import { inBatches } from '../in-batches.ts';
import { decidedAmong, lockFixtures } from '../words/ends.repository.ts';
import type { Pair } from '../words/words.types.ts';
import { addExposure } from './exposure.repository.ts';
import { InFlight } from './in-flight.ts';
import { type NewSlip, takeSlips } from './slips.repository.ts';

/** A slip that was judged good, and the bet that it becomes. */
export interface Acceptable {
  readonly slip: NewSlip;
  readonly bet: StoredBet;
  readonly legs: readonly (StoredLeg & { readonly teams: BetLeg['teams'] })[];
  /** Null in a demo. */
  readonly operatorSession: string | null;
  /** Called at the last moment before the bet is written: what stands against it by then, or null. */
  readonly recheck: () => BetFaultCode | null;
}

/**
 * `taken`: the bet was written at `at` (ms), and the wallet answered; an answer that is missing or unknown is asked for again.
 * `repeated`: an earlier copy of the slip was first.
 */
export type Acceptance =
  | { readonly state: 'taken'; readonly at: number; readonly stake: MovementAnswer | undefined }
  | { readonly state: 'repeated' }
  | { readonly state: 'refused'; readonly fault: BetFaultCode };

export interface Acceptor {
  /** Resolves when the wallet was asked, whatever it answered. Rejects when the database cannot be reached. */
  accept(one: Acceptable): Promise<Acceptance>;
}

/** Batches that are written or sent at the same time. */
const BATCHES = 4;

/**
 * Accepts slips in batches: those that arrive while others are being written share the next transaction and the next call of
 * the wallet. A lone slip does not wait.
 */
export function createAcceptor(context: SportsbookContext): Acceptor {
  const inFlight = new InFlight();
  return { accept: inBatches((batch) => acceptBatch(context, inFlight, batch), BATCHES) };
}

async function acceptBatch(
  context: SportsbookContext,
  inFlight: InFlight,
  batch: readonly Acceptable[],
): Promise<Acceptance[]> {
  const ended = new Map<Acceptable, Acceptance>();
  const good: Acceptable[] = [];
  const ids = new Set<string>();
  for (const one of batch) {
    // Copies of one slip that came together: the first one speaks for all.
    if (ids.has(one.slip.id)) continue;
    ids.add(one.slip.id);
    const risks = exposureOf(one);
    const fault = one.recheck() ?? (inFlight.hasRoom(context.book, risks) ? null : 'stake_too_high');
    if (fault === null) {
      good.push(one);
      inFlight.add(risks);
    } else ended.set(one, { state: 'refused', fault });
  }
  const now = context.clock.now();
  let stakes: Awaited<ReturnType<typeof writeBatch>>;
  try {
    stakes = await writeBatch(context, good, { now, ended });
    context.book.add([...stakes.keys()].flatMap(exposureOf));
  } finally {
    inFlight.remove(good.flatMap(exposureOf));
  }
  const answers = stakes.size === 0 ? null : await sendMovements(context, [...stakes.values()]);
  return batch.map((one) => {
    const stake = stakes.get(one);
    if (stake) return { state: 'taken', at: now, stake: answers?.get(stake.txId) };
    return ended.get(one) ?? { state: 'repeated' };
  });
}

/**
 * Writes what can be accepted in one transaction. Returns what was written, with the movements to send; `ended` gets what was
 * refused.
 */
async function writeBatch(
  { pool }: SportsbookContext,
  good: readonly Acceptable[],
  { now, ended }: { readonly now: number; readonly ended: Map<Acceptable, Acceptance> },
): Promise<Map<Acceptable, DueMovement>> {
  if (good.length === 0) return new Map();
  const pairs = good.flatMap(({ legs }) => legs);
  const fixtures = pairs.map(({ fixture }) => fixture);
  // The fixtures are locked before the second statement reads what is decided about them.
  const open = (tx: Transaction) => Promise.all([lockFixtures(tx, fixtures), decidedAmong(tx, pairs, now)]);
  return openedTransaction(pool, open, async (tx, [stored, decidedPairs]) => {
    const decided = new Set(decidedPairs.map(pairKey));
    const standing = good.filter((one) => {
      const isLate = one.legs.some((leg) => decided.has(pairKey(leg)));
      // The book hears of a new fixture a moment before the database has it.
      const isEarly = one.legs.some(({ fixture }) => !stored.has(fixture));
      if (isLate || isEarly) ended.set(one, { state: 'refused', fault: isLate ? 'market_closed' : 'suspended' });
      return !isLate && !isEarly;
    });
    const taken = await takeSlips(
      tx,
      standing.map(({ slip, bet }) => ({ ...slip, betId: bet.id })),
      now,
    );
    return writeBets(
      tx,
      standing.filter(({ slip }) => taken.has(slip.id)),
      now,
    );
  });
}

/** Writes bets whose slips are taken. Returns their stakes, which are sent after the commit. */
async function writeBets(
  tx: Transaction,
  written: readonly Acceptable[],
  now: number,
): Promise<Map<Acceptable, DueMovement>> {
  const stakes = new Map(written.map((one) => [one, stakeOf(one)]));
  if (written.length === 0) return stakes;
  const bets = written.map(({ bet }) => bet);
  const legs = written.flatMap(({ bet, legs: own }) => own.map((leg) => ({ ...leg, demo: bet.demo })));
  await Promise.all([
    insertBets(tx, bets),
    insertLegs(tx, legs),
    insertMovements(tx, [...stakes.values()], { now, dueAt: now + SENDING_LEASE }),
    addExposure(tx, written.flatMap(exposureOf)),
  ]);
  return stakes;
}

function pairKey({ fixture, market }: Pair): string {
  return `${fixture} ${market}`;
}

/** The first movement of a bet, as `readDue` would find it. */
function stakeOf({ bet, operatorSession }: Acceptable): DueMovement {
  const { id: betId, total, playerId, sessionId, currency, gameCode, demo, placedAt, state: betState } = bet;
  const txId = uuidv7(placedAt);
  const how = { call: 'bet', reason: 'stake', closes: false, share: null } as const;
  const of = { playerId, sessionId, operatorSession, currency, gameCode, demo, placedAt, betState };
  return { ...how, ...of, txId, betId, ordinal: 1, amount: -total, stakeTx: txId, attempts: 0 };
}

/** What the bet adds to the risk of each of its outcomes; play money adds nothing. */
function exposureOf({ bet, legs }: Acceptable) {
  if (bet.demo) return [];
  return legs.map(({ fixture, market, outcome, price }) => ({
    fixture,
    market,
    outcome,
    stake: bet.total,
    gain: (bet.total * BigInt(price - 1_000)) / 1_000n,
  }));
}
