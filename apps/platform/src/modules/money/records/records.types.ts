import type { Minor } from '@chhokka/kernel';

/** A range of time: from `from` on, before `to`; ms since the epoch. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Sums of play at one vendor in one type of games. Minor units. */
export interface PlayedSum {
  readonly vassalage: string;
  readonly gameType: string;
  /** Bets that were not refunded. */
  readonly bets: number;
  readonly staked: Minor;
  readonly won: Minor;
}

/** Sums of a period. Minor units. */
export interface Profit {
  readonly bets: number;
  readonly staked: Minor;
  readonly won: Minor;
  readonly deposited: Minor;
  readonly withdrawn: Minor;
  readonly promoted: Minor;
}

/** A day on the site's clock, `2026-11-22`. */
export interface DayProfit extends Profit {
  readonly day: string;
}

/** An entry of one of the member's accounts. Minor units, ms since the epoch. */
export interface AccountLine {
  readonly version: bigint;
  readonly at: number;
  readonly sort: string;
  /** The transfer's kind. */
  readonly kind: string;
  /** The transfer's reference, or its number without one. */
  readonly reference: string;
  readonly amount: Minor;
  readonly balance: Minor;
  /** The round that a game's entry belongs to. */
  readonly round: { readonly id: string; readonly vassalage: string; readonly gameCode: string } | null;
}
