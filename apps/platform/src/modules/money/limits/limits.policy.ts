import { DAY } from '@chhokka/kernel';
import { inForce } from './guard.policy.ts';
import type { Exclusion, MemberLimit } from './limits.types.ts';

/** A higher limit, or none, waits this long. */
export const RAISE_WAITS_MS = DAY;

/**
 * The limit after a request for `wanted` (null: no limit). A lower one applies at once and cancels a waiting request. A
 * higher one waits a day, and repeating the request does not restart the wait. Returns null when no limit remains.
 */
export function changedLimit(
  current: Pick<MemberLimit, 'amount' | 'next'> | null,
  wanted: bigint | null,
  now: number,
): Pick<MemberLimit, 'amount' | 'next'> | null {
  const held = current === null ? null : inForce(current, now);
  if (held === null) return wanted === null ? null : { amount: wanted, next: null };
  if (wanted !== null && wanted <= held) return { amount: wanted, next: null };
  const waiting = current?.next ?? null;
  if (waiting !== null && waiting.at > now && waiting.amount === wanted) return { amount: held, next: waiting };
  return { amount: held, next: { amount: wanted, askedAt: now, at: now + RAISE_WAITS_MS } };
}

/** The length of an exclusion: a time-out from a day to six weeks, or an exclusion of six months or more. */
export type ExclusionLength = '1d' | '3d' | '1w' | '2w' | '6w' | '6m' | '1y' | '5y' | 'forever';

const DAYS = { '1d': 1, '3d': 3, '1w': 7, '2w': 14, '6w': 42 } as const;
const MONTHS = { '6m': 6, '1y': 12, '5y': 60 } as const;

/** The exclusion that begins at `now` (ms). Calendar months, never shorter. */
export function exclusionOf(length: ExclusionLength, now: number): Exclusion {
  switch (length) {
    case '1d':
    case '3d':
    case '1w':
    case '2w':
    case '6w':
      return { kind: 'time_out', until: now + DAYS[length] * DAY };
    case '6m':
    case '1y':
    case '5y': {
      const end = new Date(now);
      return { kind: 'self_exclusion', until: end.setUTCMonth(end.getUTCMonth() + MONTHS[length]) };
    }
    case 'forever':
      return { kind: 'self_exclusion', until: null };
  }
}

/** Whether `next` lasts longer than `current`. */
export function outlasts(next: Exclusion, current: Exclusion | null): boolean {
  if (current === null) return true;
  return current.until !== null && (next.until === null || next.until > current.until);
}
