import { MINUTE } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { inForce } from './guard.policy.ts';
import type { LimitsParts } from './limits.parts.ts';
import { changedLimit, type ExclusionLength, exclusionOf, outlasts } from './limits.policy.ts';
import * as repository from './limits.repository.ts';
import type { Exclusion, LimitName, MemberLimit, RealityMinutes } from './limits.types.ts';
import { lockMember } from './lock-member.ts';
import { startOf } from './periods.ts';

/** Sets or lowers a limit, or requests a higher one or its end (`amount` null). Minor units; of `time` minutes. */
export async function setLimit(
  parts: LimitsParts,
  memberId: string,
  { kind, period, amount }: LimitName & { readonly amount: bigint | null },
): Promise<void> {
  const now = parts.clock.now();
  await transaction(parts.pool, async (tx) => {
    await lockMember(tx, memberId);
    const all = await repository.findLimits(tx, memberId);
    const current = all.find((limit) => limit.kind === kind && limit.period === period) ?? null;
    const ended = current !== null && inForce(current, now) === null;
    const next = changedLimit(current, amount, now);
    if (ended) await repository.clearLimit(tx, memberId, { kind, period });
    if (next !== null) {
      // Bets of the running period count, whenever the limit was set.
      const known = ended ? null : current;
      const limit = known ?? { kind, period, ...(await usedSoFar(parts, tx, memberId, { kind, period })) };
      await repository.saveLimit(tx, memberId, { ...limit, ...next });
    }
    await repository.saveStanding(tx, memberId, await repository.findStanding(tx, memberId, now));
    const effectiveAt = next?.next?.at ?? now;
    const [before, after] = [current && told(current), next && told(next)];
    const change = { memberId, at: now, what: 'limit', name: { kind, period }, before, after, effectiveAt } as const;
    await repository.insertChange(tx, change);
  });
}

/**
 * A request that is repeated within this time counts as the same: the answer was lost, or two operators sent it at
 * once.
 */
const REPEAT_MS = MINUTE;

/** The exclusion before and after; the same when the request was repeated. */
export interface Excluded {
  readonly before: Exclusion | null;
  readonly after: Exclusion;
}

/**
 * Excludes a member from games and deposits, and ends open games. Refuses an exclusion that ends sooner than the
 * current one.
 */
export async function exclude(
  parts: LimitsParts,
  tx: Transaction,
  asked: {
    readonly memberId: string;
    readonly length: ExclusionLength;
    /** The operator who imposes it and the reason; left out: the member excludes themselves. */
    readonly operator?: { readonly operatorId: string; readonly reason: string };
  },
): Promise<Excluded> {
  const { memberId, length, operator } = asked;
  const now = parts.clock.now();
  await lockMember(tx, memberId);
  const before = await repository.findExclusion(tx, memberId, now);
  const own = exclusionOf(length, now);
  const after = operator ? { ...own, kind: 'operator' as const } : own;
  if (before !== null && isRepeat(before, after)) return { before, after: before };
  if (!outlasts(after, before)) throw new Refused('exclusion_shorter');
  await repository.saveExclusion(tx, memberId, after);
  await parts.endPlay(tx, memberId);
  const change = { memberId, at: now, what: 'exclusion', before, after, effectiveAt: now } as const;
  await repository.insertChange(tx, { ...change, operatorId: operator?.operatorId, reason: operator?.reason });
  return { before, after };
}

function isRepeat(before: Exclusion, after: Exclusion): boolean {
  if (before.until === null || after.until === null) return before.until === after.until;
  const longer = after.until - before.until;
  return longer === 0 || (before.kind === after.kind && longer > 0 && longer < REPEAT_MS);
}

/** Sets after how many minutes of play a reality check comes; null: never. */
export async function setReality(parts: LimitsParts, memberId: string, minutes: RealityMinutes | null): Promise<void> {
  const now = parts.clock.now();
  await transaction(parts.pool, async (tx) => {
    await lockMember(tx, memberId);
    const before = await repository.findReality(tx, memberId);
    if (before === minutes) return;
    await repository.saveReality(tx, memberId, minutes);
    await repository.insertChange(tx, {
      memberId,
      at: now,
      what: 'reality_check',
      before,
      after: minutes,
      effectiveAt: now,
    });
  });
}

async function usedSoFar(
  { clock, offset, played }: LimitsParts,
  tx: Transaction,
  memberId: string,
  { kind, period }: LimitName,
): Promise<Pick<MemberLimit, 'used' | 'usedFrom'>> {
  const usedFrom = startOf(period, clock.now(), offset());
  if (kind === 'deposit') return { used: 0n, usedFrom };
  const { staked, won, ms } = await played(tx, memberId, usedFrom);
  return { used: { stake: staked, loss: staked - won, time: BigInt(ms) }[kind], usedFrom };
}

function told({ amount, next }: Pick<MemberLimit, 'amount' | 'next'>): object {
  return {
    amount: String(amount),
    next: next && { amount: next.amount === null ? null : String(next.amount), at: next.at },
  };
}
