import type { Minor } from '@chhokka/kernel';

export type LimitKind = 'deposit' | 'loss' | 'stake' | 'time';
/** Day, week from Monday and month of the site's calendar. */
export type Period = 'day' | 'week' | 'month';

/** Which limit: a member has at most one of each. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: Period;
}

/** What was asked for and holds from `at` on; `amount` null: the limit ends then. */
export interface NextLimit {
  readonly amount: bigint | null;
  readonly askedAt: number;
  readonly at: number;
}

/** A limit as it is kept. Amounts in minor units, of `time` in minutes; times in ms since the epoch. */
export interface MemberLimit extends LimitName {
  readonly amount: bigint;
  readonly next: NextLimit | null;
  /** Of the period that began at `usedFrom`; of `time` in ms. Deposits are not counted here. */
  readonly used: bigint;
  readonly usedFrom: number;
}

/** How often a reality check comes. */
export type RealityMinutes = 15 | 30 | 60;

/** Who may neither play nor deposit. `until` null: for ever. */
export interface Exclusion {
  readonly kind: 'time_out' | 'self_exclusion' | 'operator';
  readonly until: number | null;
}

/** What was played since some moment: staked without refunded bets, and won. */
export interface Played {
  readonly staked: Minor;
  readonly won: Minor;
  /** Time of play: from bet to bet, a pause counted as five minutes at most. ms. */
  readonly ms: number;
}
