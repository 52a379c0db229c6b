import type { CallArguments, CallValue } from '@chhokka/contracts';
import { addDays, siteDay } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../../staff/office/index.ts';
import { inLine } from './in-line.repository.ts';
import type { LinesParts } from './lines.parts.ts';
import type { Rates, SetBy } from './lines.types.ts';
import { findRates, hasRate, highestBelow, insertRate } from './rate.repository.ts';
import { findLineMember, holdRate, holdTree, lockRate } from './tree.repository.ts';

type RateParts = Pick<LinesParts, 'clock' | 'settings'>;

/** Today by the site's clock: `2026-11-27`. */
export function todayOf({ clock, settings }: RateParts): string {
  return siteDay(clock.now(), settings.dayOffset());
}

/** The rate as calls show it: today's, and the one from the next midnight on if that is another. */
export function shownRate({ today, latest }: Rates): { rate: number; nextRate: number | null } {
  return { rate: today, nextRate: latest === today ? null : latest };
}

/** The most that a member below this upline (null: the house) may have: from today on, and from the next midnight on. */
export async function mostBelow(tx: Transaction, parts: RateParts, uplineId: string | null): Promise<Rates> {
  const { agentRateMax } = parts.settings.values;
  if (uplineId === null) return { today: agentRateMax, latest: agentRateMax };
  const { today, latest } = (await findRates(tx, [uplineId], todayOf(parts)))(uplineId);
  return { today: Math.min(today, latest, agentRateMax), latest: Math.min(latest, agentRateMax) };
}

/**
 * Gives a new member of a line, or a new agent, a rate. The first one counts from today, any other from the next midnight. The
 * upline's rate is held by the caller. Throws `Refused`: rate_too_high, rate_lower.
 */
export async function giveRate(
  tx: Transaction,
  parts: RateParts,
  given: { memberId: string; uplineId: string | null; rate: number; by: SetBy; reason?: string },
): Promise<void> {
  const { memberId, uplineId, rate, by, reason } = given;
  const today = todayOf(parts);
  const isFirst = !(await hasRate(tx, memberId));
  const most = await mostBelow(tx, parts, uplineId);
  if (rate > (isFirst ? most.today : most.latest)) throw new Refused('rate_too_high');
  if (rate < (await highestBelow(tx, memberId))) throw new Refused('rate_lower');
  const fromDay = isFirst ? today : addDays(today, 1);
  await insertRate(tx, { memberId, fromDay, rate, at: parts.clock.now(), by, ...(reason && { reason }) });
}

/** Ends the rate of a member whom nobody leads any more and who leads nobody, from the next midnight on. */
export async function endRate(
  tx: Transaction,
  parts: RateParts,
  memberId: string,
  given: { by: SetBy; reason: string },
): Promise<void> {
  await fromTomorrow(tx, parts, await ratesNow(tx, parts, memberId), { memberId, rate: 0, ...given });
}

/**
 * An upline raises the rate of a direct downline. Throws `Refused`: not_in_line, rate_too_high, rate_lower.
 */
export async function raiseRate(
  parts: RateParts & Pick<LinesParts, 'pool'>,
  agentId: string,
  { memberId, rate }: CallArguments<'agentRaiseRate'>,
): Promise<CallValue<'agentRaiseRate'>> {
  return transaction(parts.pool, async (tx) => {
    await holdTree(tx);
    if ((await inLine(tx, agentId, memberId)) !== 1) throw new Refused('not_in_line');
    await holdRate(tx, agentId);
    await lockRate(tx, memberId);
    const before = await ratesNow(tx, parts, memberId);
    if (rate > (await mostBelow(tx, parts, agentId)).latest) throw new Refused('rate_too_high');
    if (rate < before.latest) throw new Refused('rate_lower');
    return { memberId, ...(await fromTomorrow(tx, parts, before, { memberId, rate, by: { memberId: agentId } })) };
  });
}

/** The house sets a member's rate. Throws `Refused`: member_unknown, rate_too_high, rate_lower. */
export async function setRate(
  parts: RateParts & Pick<LinesParts, 'pool' | 'office'>,
  { memberId, rate, reason }: CallArguments<'officeSetLineRate'>,
  acting: Acting,
): Promise<CallValue<'officeSetLineRate'>> {
  const { operatorId } = acting.operator;
  return transaction(parts.pool, async (tx) => {
    await holdTree(tx);
    const member = await findLineMember(tx, memberId);
    if (member === null || member.userType === 4) throw new Refused('member_unknown');
    const { uplineId, userType, account } = member;
    // Only who stands in a line or leads one has a rate.
    if (uplineId === null && userType === 0) throw new Refused('member_unknown');
    if (uplineId !== null) await holdRate(tx, uplineId);
    await lockRate(tx, memberId);
    const before = await ratesNow(tx, parts, memberId);
    if (rate > (await mostBelow(tx, parts, uplineId)).latest) throw new Refused('rate_too_high');
    if (rate < (await highestBelow(tx, memberId))) throw new Refused('rate_lower');
    const after = await fromTomorrow(tx, parts, before, { memberId, rate, by: { operatorId }, reason });
    if (rate !== before.latest) {
      await parts.office.audit(tx, acting, {
        action: 'agent.rate',
        subject: { kind: 'member', id: memberId },
        before: { rate: before.latest },
        after: { rate, account },
        reason,
      });
    }
    return { memberId, ...after };
  });
}

async function ratesNow(tx: Transaction, parts: RateParts, memberId: string): Promise<Rates> {
  return (await findRates(tx, [memberId], todayOf(parts)))(memberId);
}

async function fromTomorrow(
  tx: Transaction,
  parts: RateParts,
  before: Rates,
  { memberId, rate, by, reason }: { memberId: string; rate: number; by: SetBy; reason?: string },
): Promise<{ rate: number; nextRate: number | null }> {
  if (rate === before.latest) return shownRate(before);
  const fromDay = addDays(todayOf(parts), 1);
  await insertRate(tx, { memberId, fromDay, rate, at: parts.clock.now(), by, ...(reason && { reason }) });
  return shownRate({ ...before, latest: rate });
}
