import type { Transaction } from '../../infra/db.ts';

/** Facts with a number after `after`, up to and including `upTo`. There are no gaps between them. */
export interface Range {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** Somebody who counts what has happened. */
export interface Consumer {
  /** What `facts.consumer` and the metrics know it by: small letters and hyphens. */
  readonly name: string;
  /**
   * Writes what follows from the facts of the range, in the transaction that moves the consumer on. Each fact comes once,
   * in order; whatever it does outside of the transaction may be done again.
   */
  batch(tx: Transaction, range: Range): Promise<void>;
  /** Deletes what it has written, in the transaction that hands it everything again. */
  forget(tx: Transaction): Promise<void>;
}

/** Transactions of the database whose numbers are at least `from` and lower than `below`. */
export interface Window {
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

/** How far behind somebody is: facts that have not been consumed, and ms since the oldest of them was told. */
export interface Lag {
  readonly facts: number;
  readonly ms: number;
}
