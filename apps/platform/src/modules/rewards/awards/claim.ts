import { transaction, type Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { AwardsParts } from './awards.parts.ts';
import { endAwards, lockOwn, wakePages } from './awards.repository.ts';
import type { Award, AwardState, PrizeForm } from './awards.types.ts';
import { findLapses, FOR_PLAY, payAwards } from './pay.ts';

/** Whoever claims again what has lapsed reads the same reason. */
const CLAIMABLE: readonly AwardState[] = ['ready', 'expired'];

/**
 * Gives the member what was awarded: prize and state in one transaction, so that neither exists without the other. Of
 * racing callers one pays; a repeat gets the same answer. Throws `Refused`: award_unknown (also of another member's),
 * award_expired, award_money_out (a deposit's bonus, and money was taken out before the claim: the award expires),
 * award_not_ready (an operator looks at it, or revoked it), member_excluded (bonus money and free rounds of somebody who is
 * excluded from play). `except`: forms that are not claimed in this way.
 */
export async function claimAward(
  parts: AwardsParts,
  memberId: string,
  awardId: string,
  { except = [] }: { readonly except?: readonly PrizeForm[] } = {},
): Promise<Award> {
  const { award: claimed, lapse } = await transaction(parts.pool, async (tx) => {
    const award = await lockOwn(tx, awardId, memberId);
    if (award === null) throw new Refused('award_unknown');
    if (except.includes(award.prize.form)) throw new Refused('award_not_ready');
    if (award.state === 'claimed') return { award, lapse: null };
    const now = parts.clock.now();
    const [lapsed = null] = CLAIMABLE.includes(award.state) ? await findLapses(parts, tx, [award]) : [];
    if (lapsed !== null) return { award: await expireOne(tx, award, now), lapse: lapsed };
    refuseEnded(award, now);
    if (FOR_PLAY.includes(award.prize.form)) await parts.limits.assertMayPay(tx, memberId);
    return { award: await payOne(parts, tx, award, now), lapse: null };
  });
  // The award has ended by now, so the refusal must not take that back.
  if (lapse !== null) throw new Refused(lapse);
  return claimed;
}

/** Ends a locked award that nobody can be given any more. */
export async function expireOne(tx: Transaction, award: Award, now: number): Promise<Award> {
  if (award.state !== 'expired') {
    await endAwards(tx, [award.id], { state: 'expired', now });
    await wakePages(tx, ['rewards'], [award.memberId]);
  }
  return { ...award, state: 'expired' };
}

/** Pays a locked award that has not ended. */
export async function payOne(parts: AwardsParts, tx: Transaction, award: Award, now: number): Promise<Award> {
  const { id, memberId } = award;
  await endAwards(tx, [id], { state: 'claimed', now });
  await wakePages(tx, ['rewards', 'balance'], [memberId]);
  await payAwards(parts, tx, [award]);
  return { ...award, state: 'claimed', endedAt: now };
}

function refuseEnded({ state, claimBy }: Award, now: number): void {
  switch (state) {
    case 'expired':
      throw new Refused('award_expired');
    case 'review':
    case 'revoked':
      throw new Refused('award_not_ready');
    case 'ready':
    case 'claimed':
      if (claimBy !== null && claimBy <= now) throw new Refused('award_expired');
  }
}
