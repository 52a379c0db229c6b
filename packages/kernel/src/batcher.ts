import type { Clock } from './time.ts';

/** Collects single items into batches. While some batches are in flight, the next items wait together. */
export interface Batcher<Item, Answer> {
  /** Rejects at once when too many items wait, and later when the item waited too long. */
  add(item: Item): Promise<Answer>;
  /** How many items wait now. */
  waiting(): number;
  /** Refuses new items and resolves once every accepted one is answered. */
  close(): Promise<void>;
}

export interface BatchLimits {
  /** The maximum number of items in one batch. */
  readonly maxBatch: number;
  /** The maximum number of waiting items; more are refused. */
  readonly maxQueued: number;
  /** Simultaneous batches. A second one is prepared while the first commits. */
  readonly inFlight: number;
  /** An item that waited longer is not started, because its caller has given up. ms. */
  readonly maxWaitMs: number;
}

export interface BatcherOptions<Item, Answer> extends BatchLimits {
  readonly clock: Clock;
  /**
   * Returns one answer per item, in order, with an `Error` where that item's caller is to be rejected. Rejects for all
   * of them.
   */
  run(items: readonly Item[]): Promise<readonly (Answer | Error)[]>;
  /** The error for the caller of an item that was not started. */
  refusal(because: string): Error;
  /**
   * What an item works on, if batches with the same would wait for each other. Such items are never in flight in two batches at
   * once, and keep their order.
   */
  subjectOf?(item: Item): string;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly since: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export function createBatcher<Item, Answer>(options: BatcherOptions<Item, Answer>): Batcher<Item, Answer> {
  const { clock, run, refusal, maxQueued, inFlight, maxWaitMs } = options;
  let queue: Waiting<Item, Answer>[] = [];
  let running = 0;
  let untold = 0;
  let scheduled = false;
  let closed = false;
  const closing: (() => void)[] = [];
  const busy = new Set<string>();

  async function answer({ batch, subjects }: Taken<Item, Answer>): Promise<void> {
    const answers = await attempt(run, batch);
    running -= 1;
    for (const subject of subjects) busy.delete(subject);
    untold += 1;
    start();
    // The next batch is on its way before the callers of this one are told, because what they do then takes a while.
    setImmediate(() => {
      tell(batch, answers);
      untold -= 1;
      finish();
    });
  }

  function isTimely(waiting: Waiting<Item, Answer>): boolean {
    const timely = clock.now() - waiting.since <= maxWaitMs;
    if (!timely) waiting.reject(refusal('it waited too long'));
    return timely;
  }

  function start(): void {
    scheduled = false;
    while (running < inFlight && queue.length > 0) {
      const taken = takeBatch(queue.filter(isTimely), options, busy);
      queue = taken.rest;
      if (taken.batch.length === 0) break;
      running += 1;
      for (const subject of taken.subjects) busy.add(subject);
      void answer(taken);
    }
    finish();
  }

  function finish(): void {
    if (running === 0 && untold === 0 && queue.length === 0) for (const done of closing) done();
  }

  return {
    add(item) {
      if (closed) return Promise.reject(refusal('no more is taken'));
      if (queue.length >= maxQueued) return Promise.reject(refusal('too many wait'));
      return new Promise((resolve, reject) => {
        queue.push({ item, since: clock.now(), resolve, reject });
        if (scheduled || running >= inFlight) return;
        scheduled = true;
        // Items of the same turn of the event loop share a batch.
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

/** One answer or error per item. */
async function attempt<Item, Answer>(
  run: BatcherOptions<Item, Answer>['run'],
  batch: readonly Waiting<Item, Answer>[],
): Promise<readonly (Answer | Error)[]> {
  try {
    return await run(batch.map(({ item }) => item));
  } catch (error) {
    return batch.map(() => error as Error);
  }
}

function tell<Item, Answer>(batch: readonly Waiting<Item, Answer>[], answers: readonly (Answer | Error)[]): void {
  for (const [index, waiting] of batch.entries()) {
    const given = answers[index] as Answer | Error;
    if (given instanceof Error) waiting.reject(given);
    else waiting.resolve(given);
  }
}

interface Taken<Item, Answer> {
  readonly batch: readonly Waiting<Item, Answer>[];
  readonly subjects: ReadonlySet<string>;
  readonly rest: Waiting<Item, Answer>[];
}

/** Takes the next batch from the queue. What has to wait for a batch in flight stays in its place. */
function takeBatch<Item, Answer>(
  queue: readonly Waiting<Item, Answer>[],
  { subjectOf, maxBatch }: BatcherOptions<Item, Answer>,
  busy: ReadonlySet<string>,
): Taken<Item, Answer> {
  const batch: Waiting<Item, Answer>[] = [];
  const later: Waiting<Item, Answer>[] = [];
  const subjects = new Set<string>();
  let looked = 0;
  for (const waiting of queue) {
    if (batch.length === maxBatch || later.length === maxBatch) break;
    looked += 1;
    const subject = subjectOf?.(waiting.item);
    if (subject !== undefined && busy.has(subject)) {
      later.push(waiting);
      continue;
    }
    if (subject !== undefined) subjects.add(subject);
    batch.push(waiting);
  }
  return { batch, subjects, rest: [...later, ...queue.slice(looked)] };
}
