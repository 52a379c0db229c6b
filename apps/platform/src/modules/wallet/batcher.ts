import type { Clock } from '@chhokka/kernel';
import { WalletUnavailable } from './wallet.types.ts';

/** Gathers single items into batches: while some are on their way, the next ones wait together. */
export interface Batcher<Item, Answer> {
  /** Rejects with `WalletUnavailable` at once when too many wait, or when the item waited too long to be begun. */
  add(item: Item): Promise<Answer>;
  /** Items that wait now. */
  waiting(): number;
  /** Refuses new items and resolves when every accepted one is answered. */
  close(): Promise<void>;
}

export interface BatcherOptions<Item, Answer> {
  readonly clock: Clock;
  /** Answers each item in its place; rejects for all of them. */
  run(items: readonly Item[]): Promise<readonly Answer[]>;
  readonly maxBatch: number;
  readonly maxQueued: number;
  /** Batches on their way at once. */
  readonly inFlight: number;
  /** An item that waited longer is not begun any more: its caller has given up. ms. */
  readonly maxWaitMs: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly since: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export function createBatcher<Item, Answer>(options: BatcherOptions<Item, Answer>): Batcher<Item, Answer> {
  const { clock, run, maxBatch, maxQueued, inFlight, maxWaitMs } = options;
  let queue: Waiting<Item, Answer>[] = [];
  let running = 0;
  let scheduled = false;
  let closed = false;
  const closing: (() => void)[] = [];

  async function answer(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ item }) => item));
      for (const [index, waiting] of batch.entries()) waiting.resolve(answers[index] as Answer);
    } catch (error) {
      for (const waiting of batch) waiting.reject(error as Error);
    }
  }

  function start(): void {
    scheduled = false;
    while (running < inFlight && queue.length > 0) {
      const oldest = clock.now() - maxWaitMs;
      const taken = queue.slice(0, maxBatch);
      queue = queue.slice(maxBatch);
      const batch = taken.filter((waiting) => waiting.since >= oldest || abandon(waiting));
      if (batch.length === 0) continue;
      running += 1;
      void answer(batch).finally(() => {
        running -= 1;
        start();
      });
    }
    if (running === 0 && queue.length === 0) for (const done of closing) done();
  }

  return {
    add(item) {
      if (closed || queue.length >= maxQueued) {
        return Promise.reject(new WalletUnavailable(closed ? 'the wallet is closing' : 'too many commands wait'));
      }
      return new Promise((resolve, reject) => {
        queue.push({ item, since: clock.now(), resolve, reject });
        if (scheduled || running >= inFlight) return;
        scheduled = true;
        // Calls of the same turn of the event loop travel together.
        setImmediate(start);
      });
    },
    waiting: () => queue.length,
    close() {
      closed = true;
      return new Promise((resolve) => {
        closing.push(resolve);
        start();
      });
    },
  };
}

function abandon(waiting: Waiting<unknown, never>): false {
  waiting.reject(new WalletUnavailable('the command waited too long'));
  return false;
}
