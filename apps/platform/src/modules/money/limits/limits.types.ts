import type { Minor } from '@chhokka/kernel';

export type LimitKind = 'deposit' | 'loss' | 'stake' | 'time';
/** Day, week from Monday and month of the site's calendar. */
export type Period = 'day' | 'week' | 'month';

/** The name of a limit. A member has at most one of each. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: Period;
}

/** A requested limit that applies from `at` on; `amount` null: the limit ends then. */
export interface NextLimit {
  readonly amount: bigint | null;
  readonly askedAt: number;
  readonly at: number;
}

/** A limit as stored. Amounts in minor units, of `time` in minutes; times in ms since the epoch. */
export interface MemberLimit extends LimitName {
  readonly amount: bigint;
  readonly next: NextLimit | null;
  /** Used in the period that began at `usedFrom`; of `time` in ms. Deposits are not counted here. */
  readonly used: bigint;
  readonly usedFrom: number;
}

/** The interval of reality checks. */
export type RealityMinutes = 15 | 30 | 60;

/** An exclusion from play and deposits. `until` null: for ever. */
export interface Exclusion {
  readonly kind: 'time_out' | 'self_exclusion' | 'operator';
  readonly until: number | null;
}

/** What was played since a given time: stakes without refunded bets, and wins. */
export interface Played {
  readonly staked: Minor;
  readonly won: Minor;
  /** Playing time from bet to bet; a pause counts as five minutes at most. ms. */
  readonly ms: number;
}
