import type { Pool } from '@chhokka/provider-server/db';

export interface GatherLimits {
  /** The most items of a run. */
  readonly most: number;
  /** Runs at the same time. */
  readonly runs: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets calls of one kind share runs: those that come while others run wait for the next run together, and a lone call does not
 * wait. `run` begins after its calls were made, returns an answer for each item in order, and rejects for all of them.
 */
export function gather<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { most, runs }: GatherLimits,
): (item: Item) => Promise<Answer> {
  let queue: Waiting<Item, Answer>[] = [];
  let running = 0;
  let isScheduled = false;
  const start = (): void => {
    isScheduled = false;
    while (running < runs && queue.length > 0) {
      const batch = queue.slice(0, most);
      queue = queue.slice(most);
      running += 1;
      void answer(batch).finally(() => {
        running -= 1;
        start();
      });
    }
  };
  const answer = async (batch: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, place) => resolve(answers[place] as Answer));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (isScheduled || running >= runs) return;
      isScheduled = true;
      // After this turn of the event loop, so that calls that came together run together.
      setImmediate(start);
    });
}

/** The same for calls on a pool of connections: those on another pool have runs of their own. */
export function gatherByPool<Item, Answer>(
  run: (pool: Pool, items: readonly Item[]) => Promise<readonly Answer[]>,
  limits: GatherLimits,
): (pool: Pool, item: Item) => Promise<Answer> {
  const gathered = new WeakMap<Pool, (item: Item) => Promise<Answer>>();
  return (pool, item) => {
    const known = gathered.get(pool) ?? gather((items) => run(pool, items), limits);
    gathered.set(pool, known);
    return known(item);
  };
}
