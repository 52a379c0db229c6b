import { MINUTE } from '@chhokka/kernel';
import type { LimitKind, LimitName, NextLimit, Period } from './limits.types.ts';

/** Pure rules of what a bet may still do under its player's limits. The wallet asks and counts within its batches. */

export interface GuardLimit {
  readonly kind: Exclude<LimitKind, 'deposit'>;
  readonly period: Period;
  /** Minor units, of `time` ms; null: the limit has ended, but it counts until it is deleted. */
  readonly most: bigint | null;
  /** Used in the running period. A loss below zero is a gain. */
  readonly used: bigint;
  /** When the running period began, ms. */
  readonly from: number;
}

/** A member whose bets are counted. */
export interface Guard {
  readonly memberId: string;
  readonly lastBetAt: number | null;
  readonly limits: readonly GuardLimit[];
  /** Until when a reality check is open on the member's pages, ms: autoplay stops meanwhile. Null: none is open. */
  readonly standsUntil: number | null;
  /** What refused the last bet, for open pages. Null: no bet was refused. */
  readonly refusedBy: LimitName | 'reality' | null;
}

/** A decided movement. Minor units, zero or more unless said otherwise. */
export type Movement =
  | { readonly what: 'bet'; readonly amount: bigint; readonly at: number }
  /** Either sign, where a result was corrected. */
  | { readonly what: 'result'; readonly amount: bigint }
  | { readonly what: 'refund'; readonly amount: bigint; readonly betAt: number }
  /** A refund that was rolled back, because the result was corrected. */
  | { readonly what: 'restored'; readonly amount: bigint; readonly betAt: number; readonly refundedAt: number };

/** A longer pause is not play: it counts as this much. */
export const LONGEST_PAUSE_MS = 5 * MINUTE;

/** The limit in force at `now`; null: the limit has ended. */
export function inForce(
  { amount, next }: { amount: bigint; next: Pick<NextLimit, 'amount' | 'at'> | null },
  now: number,
): bigint | null {
  return next !== null && next.at <= now ? next.amount : amount;
}

/**
 * What refuses a bet of this amount: the limit that it would exceed, or an open reality check; null: the bet may be
 * accepted. A bet of zero uses time only.
 */
export function reachedBy(guard: Guard, amount: bigint, at: number): LimitName | 'reality' | null {
  if (guard.standsUntil !== null && at < guard.standsUntil) return 'reality';
  return guard.limits.find((limit) => isReached(limit, guard, amount, at)) ?? null;
}

function isReached({ kind, most, used, from }: GuardLimit, { lastBetAt }: Guard, amount: bigint, at: number): boolean {
  if (most === null) return false;
  switch (kind) {
    case 'stake':
    case 'loss':
      return amount > 0n && used + amount > most;
    case 'time':
      return used + pause(lastBetAt, at, from) >= most;
  }
}

/** The guard after the movement. A refund counts only in the period that counted its bet. */
export function counted(guard: Guard, movement: Movement): Guard {
  const limits = guard.limits.map((limit) => ({ ...limit, used: limit.used + change(limit, guard, movement) }));
  return { ...guard, limits, lastBetAt: movement.what === 'bet' ? movement.at : guard.lastBetAt };
}

function change({ kind, from, used }: GuardLimit, { lastBetAt }: Guard, movement: Movement): bigint {
  if (movement.what === 'bet') return kind === 'time' ? pause(lastBetAt, movement.at, from) : movement.amount;
  if (kind === 'time') return 0n;
  if (movement.what === 'result') return kind === 'loss' ? -movement.amount : 0n;
  if (movement.what === 'restored') return isCountedAgain(movement, kind, from) ? movement.amount : 0n;
  if (movement.betAt < from) return 0n;
  const back = kind === 'stake' && movement.amount > used ? used : movement.amount;
  return -back;
}

/**
 * Whether the roll-back of a refund counts: in the period of the bet, because the refund did. A loss also counts after a refund of an
 * earlier period, because that period may have taken it out. After a refund of this period it does not, because the
 * period of the bet still has it.
 */
function isCountedAgain(
  { betAt, refundedAt }: { readonly betAt: number; readonly refundedAt: number },
  kind: GuardLimit['kind'],
  from: number,
): boolean {
  return betAt >= from || (kind === 'loss' && refundedAt < from);
}

/** The time since the last bet that counts as play in a period that began at `from`. ms. */
function pause(lastBetAt: number | null, at: number, from: number): bigint {
  if (lastBetAt === null) return 0n;
  return BigInt(Math.max(0, Math.min(at - Math.max(lastBetAt, from), LONGEST_PAUSE_MS)));
}
