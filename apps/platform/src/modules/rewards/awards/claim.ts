import { transaction, type Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { AwardsParts } from './awards.parts.ts';
import { endAwards, lockOwn, wakePages } from './awards.repository.ts';
import type { Award, PrizeForm } from './awards.types.ts';
import { FOR_PLAY, payAwards } from './pay.ts';

/**
 * Gives the member what was awarded: prize and state in one transaction, so that neither exists without the other. Of
 * racing callers one pays; a repeat gets the same answer. Throws `Refused`: award_unknown (also of another member's),
 * award_expired, award_not_ready (an operator looks at it, or revoked it), member_excluded (bonus money and free rounds of
 * somebody who is excluded from play). `except`: forms that are not claimed in this way.
 */
export function claimAward(
  parts: AwardsParts,
  memberId: string,
  awardId: string,
  { except = [] }: { readonly except?: readonly PrizeForm[] } = {},
): Promise<Award> {
  return transaction(parts.pool, async (tx) => {
    const award = await lockOwn(tx, awardId, memberId);
    if (award === null) throw new Refused('award_unknown');
    if (except.includes(award.prize.form)) throw new Refused('award_not_ready');
    if (award.state === 'claimed') return award;
    const now = parts.clock.now();
    refuseEnded(award, now);
    if (FOR_PLAY.includes(award.prize.form)) await parts.limits.assertMayPay(tx, memberId);
    return payOne(parts, tx, award, now);
  });
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
