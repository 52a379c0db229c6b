import type { Transaction } from '../../../infra/db.ts';

/** Facts with a number after `after`, up to and including `upTo`. There are no gaps between them. */
export interface Range {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** Somebody who counts what has happened. */
export interface Consumer {
  /** What `facts.consumer` and the metrics know it by: small letters and hyphens. */
  readonly name: string;
  /** The first fact that it is handed: the first of all where nothing is said, or the first that is told from now on. */
  readonly startsAt?: 'now';
  /**
   * Writes what follows from the facts of the range, in the transaction that moves the consumer on. A range holds the next
   * facts of both tables, up to 5,000; no fact is in two ranges. When it throws, the same range comes again some seconds
   * later. Whatever it does outside of the transaction may be done again.
   */
  batch(tx: Transaction, range: Range): Promise<void>;
  /**
   * Deletes what it has written, in the transaction that hands it everything again. A consumer that pays money has none:
   * it cannot be rebuilt.
   */
  forget?(tx: Transaction): Promise<void>;
}

/** Transactions of the database whose numbers are at least `from` and lower than `below`. */
export interface XidRange {
  readonly from: bigint;
  readonly below: bigint;
}

/** How facts are written down. */
export interface Telling {
  /** The last number that was given before. */
  readonly seq: bigint;
  /** ms since the epoch. */
  readonly now: number;
  /** Minutes east of UTC of the site's calendar. */
  readonly offset: number;
}

/** How far behind somebody is: facts that have not been consumed, and ms since the oldest of them was told. The stream itself has no facts to wait for: its `ms` are since everything committed had been told. */
export interface Lag {
  readonly facts: number | null;
  readonly ms: number;
}
