import type { Score } from '@chhokka/feed-protocol';
import type { Verdicts } from '@chhokka/sports-math';

/** A market of a fixture, by their ids. */
export interface Pair {
  readonly fixture: string;
  readonly market: string;
}

/** How a market ended, as long as nobody rolls it back. */
export interface MarketEnd {
  /** Of the feed's log word. */
  readonly number: number;
  /** Outcomes that are not named lost. */
  readonly verdicts: Verdicts;
  /** Ms since the epoch. */
  readonly endedAt: number;
  /** The score that was told with the end, else the last one that was known; only for people. */
  readonly score: Score | null;
}

export type CancelReason = 'abandoned' | 'postponed' | 'wrong-price' | 'wrong-start' | 'other';

/** Bets on these markets (null: all of the fixture) that were placed in [from, until) are void. Null is without that bound. */
export interface Cancel {
  readonly markets: readonly string[] | null;
  /** Ms since the epoch. */
  readonly from: number | null;
  readonly until: number | null;
  readonly reason: CancelReason;
  readonly cancelledAt: number;
}
