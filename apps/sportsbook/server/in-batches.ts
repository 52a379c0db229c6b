import { SECOND, systemClock } from '@chhokka/kernel';
import { createBatcher } from '@chhokka/kernel/batcher';
import type { Pool } from '@chhokka/provider-server/db';
import { BetRefusal } from './bet-refusal.ts';

/** A player who was not answered for so long has been told that it takes long, and asks again. */
const LIMITS = { maxBatch: 500, maxQueued: 20_000, maxWaitMs: 10 * SECOND } as const;

/**
 * Lets calls of one kind share runs, `inFlight` of them at the same time: those that come while others run wait for the next run
 * together, and a lone call does not wait. `run` returns an answer for each item in order, and rejects for all of them. Calls
 * throw `too_many_requests` when too many wait.
 */
export function inBatches<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  inFlight: number,
): (item: Item) => Promise<Answer> {
  const batcher = createBatcher<Item, Answer>({ ...LIMITS, clock: systemClock, inFlight, refusal, run });
  return (item) => batcher.add(item);
}

/**
 * Lets `inFlight` calls run at the same time, each by itself, and others wait. For calls that cost much and that anybody may make.
 * Throws `too_many_requests` when too many wait.
 */
export function fewAtOnce<Item, Answer>(
  run: (item: Item) => Promise<Answer>,
  inFlight: number,
): (item: Item) => Promise<Answer> {
  const batcher = createBatcher<Item, Answer>({
    maxBatch: 1,
    maxQueued: 200,
    maxWaitMs: 5 * SECOND,
    clock: systemClock,
    inFlight,
    refusal,
    run: (items) => Promise.all(items.map(run)),
  });
  return (item) => batcher.add(item);
}

function refusal(): BetRefusal {
  return new BetRefusal('too_many_requests');
}

/** The same as `inBatches` for calls on a pool of connections: those on another pool have runs of their own. */
export function inBatchesByPool<Item, Answer>(
  run: (pool: Pool, items: readonly Item[]) => Promise<readonly Answer[]>,
  inFlight: number,
): (pool: Pool, item: Item) => Promise<Answer> {
  const known = new WeakMap<Pool, (item: Item) => Promise<Answer>>();
  return (pool, item) => {
    const call = known.get(pool) ?? inBatches((items) => run(pool, items), inFlight);
    known.set(pool, call);
    return call(item);
  };
}
