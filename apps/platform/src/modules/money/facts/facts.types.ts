import type { Transaction } from '../../../infra/db.ts';

/** Facts with a number after `after`, up to and including `upTo`. There are no gaps between them. */
export interface Range {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** Code that counts facts. */
export interface Consumer {
  /** Its name in `facts.consumer` and in the metrics: lower case and hyphens. */
  readonly name: string;
  /** Where it starts: at the first fact of all by default, or with facts that are written from now on. */
  readonly startsAt?: 'now';
  /**
   * Writes the result of a range of facts, in the transaction that advances the consumer. A range holds the next facts
   * of both tables, up to 5,000, and each fact is in one range only. If the function throws, it gets the same range
   * again some seconds later. Its effects outside of the transaction may happen twice.
   */
  batch(tx: Transaction, range: Range): Promise<void>;
  /**
   * Deletes what the consumer has written, in the transaction that passes all facts to it again. A consumer that pays
   * money has no such function, so it cannot be rebuilt.
   */
  forget?(tx: Transaction): Promise<void>;
}

/** Transactions of the database whose numbers are at least `from` and lower than `below`. */
export interface XidRange {
  readonly from: bigint;
  readonly below: bigint;
}

/** What a writer of facts needs. */
export interface Telling {
  /** The last number given so far. */
  readonly seq: bigint;
  /** ms since the epoch. */
  readonly now: number;
  /** Minutes east of UTC of the site's calendar. */
  readonly offset: number;
}

/**
 * How far a consumer is behind: the number of facts that it has not consumed, and ms since the oldest of them was
 * written. The stream itself waits for no facts: its `ms` count from the last time when everything committed had been
 * written.
 */
export interface Lag {
  readonly facts: number | null;
  readonly ms: number;
}
