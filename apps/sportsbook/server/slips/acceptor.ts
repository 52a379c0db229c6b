import { uuidv7 } from '@chhokka/kernel';
import { transaction } from '@chhokka/provider-server/db';
import type { BetFaultCode } from '../../shared/bets.ts';
import { insertBets, insertLegs } from '../bets/bets.repository.ts';
import type { NewMovement, StoredBet, StoredLeg } from '../bets/bets.types.ts';
import { insertMovements, readDue } from '../bets/movements.repository.ts';
import { sendMovements } from '../bets/send-movements.ts';
import { SENDING_LEASE } from '../bets/timing.ts';
import type { SportsbookContext } from '../context.ts';
import { decidedAmong, lockFixtures } from '../words/ends.repository.ts';
import type { Pair } from '../words/words.types.ts';
import { addExposure } from './exposure.repository.ts';
import { type NewSlip, takeSlips } from './slips.repository.ts';

/** A slip that was judged good, and the bet that it becomes. */
export interface Acceptable {
  readonly slip: NewSlip;
  readonly bet: StoredBet;
  readonly legs: readonly StoredLeg[];
  /** Called at the last moment before the bet is written: what stands against it by then, or null. */
  readonly recheck: () => BetFaultCode | null;
}

/** `taken`: the bet is written and the wallet was asked. `late`: an earlier copy of the slip was first, or its market ended. */
export type Acceptance =
  | { readonly state: 'taken' }
  | { readonly state: 'repeated' }
  | { readonly state: 'refused'; readonly fault: BetFaultCode };

export interface Acceptor {
  /** Resolves when the wallet was asked, whatever it answered. Rejects when the database cannot be reached. */
  accept(one: Acceptable): Promise<Acceptance>;
}

const MOST_AT_ONCE = 500;
/** Batches that are written or sent at the same time. */
const BATCHES = 4;

interface Waiting {
  readonly one: Acceptable;
  readonly resolve: (acceptance: Acceptance) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Accepts slips in batches: those that arrive while others are being written share the next transaction and the next call of
 * the wallet. A lone slip does not wait.
 */
export function createAcceptor(context: SportsbookContext): Acceptor {
  let queue: Waiting[] = [];
  let running = 0;
  const next = (): void => {
    if (running >= BATCHES || queue.length === 0) return;
    const batch = queue.slice(0, MOST_AT_ONCE);
    queue = queue.slice(MOST_AT_ONCE);
    running += 1;
    void run(batch).finally(() => {
      running -= 1;
      next();
    });
  };
  const run = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const acceptances = await acceptBatch(
        context,
        batch.map(({ one }) => one),
      );
      batch.forEach(({ one, resolve }) => resolve(acceptances.get(one) ?? { state: 'repeated' }));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return {
    accept: (one) =>
      new Promise((resolve, reject) => {
        queue.push({ one, resolve, reject });
        // After this turn of the event loop, so that slips that came together are written together.
        setImmediate(next);
      }),
  };
}

async function acceptBatch(
  context: SportsbookContext,
  batch: readonly Acceptable[],
): Promise<Map<Acceptable, Acceptance>> {
  const result = new Map<Acceptable, Acceptance>();
  const good: Acceptable[] = [];
  const ids = new Set<string>();
  for (const one of batch) {
    // Copies of one slip that came together: the first one speaks for all.
    if (ids.has(one.slip.id)) {
      result.set(one, { state: 'repeated' });
      continue;
    }
    ids.add(one.slip.id);
    const fault = one.recheck();
    if (fault === null) good.push(one);
    else result.set(one, { state: 'refused', fault });
  }
  if (good.length === 0) return result;
  const stakes = await writeBatch(context, good, result);
  const written = good.filter((one) => result.get(one)?.state === 'taken');
  context.book.add(written.flatMap(exposureOf));
  if (stakes.length > 0) await sendMovements(context, await readDue(context.pool, stakes));
  return result;
}

/** Writes what can be accepted in one transaction, and returns the ids of the movements to send. */
async function writeBatch(
  { pool, clock }: SportsbookContext,
  good: readonly Acceptable[],
  result: Map<Acceptable, Acceptance>,
): Promise<string[]> {
  const now = clock.now();
  return transaction(pool, async (tx) => {
    const pairs = good.flatMap(({ legs }) => legs);
    await lockFixtures(
      tx,
      pairs.map(({ fixture }) => fixture),
    );
    const decided = new Set((await decidedAmong(tx, pairs, now)).map(pairKey));
    const standing = good.filter((one) => {
      const ended = one.legs.some((leg) => decided.has(pairKey(leg)));
      if (ended) result.set(one, { state: 'refused', fault: 'market_closed' });
      return !ended;
    });
    const taken = await takeSlips(
      tx,
      standing.map(({ slip, bet }) => ({ ...slip, betId: bet.id })),
      now,
    );
    const written = standing.filter(({ slip }) => taken.has(slip.id));
    for (const one of standing) result.set(one, { state: taken.has(one.slip.id) ? 'taken' : 'repeated' });
    if (written.length === 0) return [];
    await insertBets(
      tx,
      written.map(({ bet }) => bet),
    );
    await insertLegs(
      tx,
      written.flatMap(({ bet, legs }) => legs.map((leg) => ({ ...leg, demo: bet.demo }))),
    );
    const movements = written.map(({ bet }) => stakeOf(bet));
    await insertMovements(tx, movements, { now, dueAt: now + SENDING_LEASE });
    await addExposure(tx, written.flatMap(exposureOf));
    return movements.map(({ txId }) => txId);
  });
}

function pairKey({ fixture, market }: Pair): string {
  return `${fixture} ${market}`;
}

function stakeOf({ id, total, placedAt }: StoredBet): NewMovement {
  const how = { call: 'bet', reason: 'stake', closes: false, share: null } as const;
  return { ...how, txId: uuidv7(placedAt), betId: id, ordinal: 1, amount: -total };
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
