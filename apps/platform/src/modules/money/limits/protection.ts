import type { Minor } from '@chhokka/kernel';
import { minor } from '@chhokka/kernel';
import { inForce } from './guard.policy.ts';
import type { LimitsParts } from './limits.parts.ts';
import { findExclusion, findLimits, findReality, findRefusing, sumMoney } from './limits.repository.ts';
import type { Exclusion, LimitName, MemberLimit, NextLimit, Period, RealityMinutes } from './limits.types.ts';
import { dayOf, endOf, startOf } from './periods.ts';

/** A limit, in force or waiting. Minor units, of `time` ms for `used` and minutes for the rest. */
export interface LimitState extends LimitName {
  readonly amount: bigint;
  readonly used: bigint;
  /** When the running period ends and the limit resets, ms. */
  readonly opensAt: number;
  readonly next: NextLimit | null;
}

/** Everything that protects a member, as the member sees it. */
export interface Protection {
  readonly limits: readonly LimitState[];
  readonly exclusion: Exclusion | null;
  /** Minutes of play between two reminders; null: none. */
  readonly reality: RealityMinutes | null;
  /** A reality check is open on the member's pages, and bets are refused. */
  readonly stands: boolean;
  /** The limit that refused the last bet; null: none did, or a reality check did. */
  readonly refusedBy: LimitName | null;
  /** The result of play in the running periods: wins less stakes. */
  readonly net: Readonly<Record<Period, Minor>>;
  /** All deposits and withdrawals ever made. */
  readonly lifetime: { readonly deposited: Minor; readonly withdrawn: Minor };
}

export async function readProtection(parts: LimitsParts, memberId: string): Promise<Protection> {
  const { pool, clock } = parts;
  const now = clock.now();
  const kept = await findLimits(pool, memberId);
  const limits = await Promise.all(kept.map((limit) => stateOf(parts, memberId, limit, now)));
  const refusing = await findRefusing(pool, memberId, now);
  return {
    limits: limits.flatMap((limit) => limit ?? []),
    exclusion: await findExclusion(pool, memberId, now),
    reality: await findReality(pool, memberId),
    stands: refusing.stands,
    refusedBy: refusing.limit,
    net: {
      day: await netOf(parts, memberId, 'day', now),
      week: await netOf(parts, memberId, 'week', now),
      month: await netOf(parts, memberId, 'month', now),
    },
    lifetime: await sumMoney(pool, memberId),
  };
}

async function stateOf(
  { pool, offset }: LimitsParts,
  memberId: string,
  limit: MemberLimit,
  now: number,
): Promise<LimitState | null> {
  const { kind, period, next } = limit;
  const amount = inForce(limit, now);
  if (amount === null) return null;
  const from = startOf(period, now, offset());
  const counted = limit.usedFrom === from ? limit.used : 0n;
  const used = kind === 'deposit' ? (await sumMoney(pool, memberId, dayOf(from, offset()))).deposited : counted;
  const waits = next !== null && next.at > now ? next : null;
  return { kind, period, amount, used, opensAt: endOf(period, now, offset()), next: waits };
}

async function netOf(parts: LimitsParts, memberId: string, period: Period, now: number): Promise<Minor> {
  const { staked, won } = await parts.played(parts.pool, memberId, startOf(period, now, parts.offset()));
  return minor(won - staked);
}
