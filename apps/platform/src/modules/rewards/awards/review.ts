import type { CallArguments } from '@chhokka/contracts';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../../staff/office/index.ts';
import type { AwardsParts } from './awards.parts.ts';
import { endAwards, lockAward, readyAward, wakePages } from './awards.repository.ts';
import type { Award } from './awards.types.ts';
import { payOne } from './claim.ts';
import { insertUntold } from './notices.repository.ts';
import { giverOf } from './pay.ts';

/**
 * Approves or rejects an award that waits for a look at it, once, with its claim. From an approval on, the member has as long
 * to claim it as the offer said. Throws `Refused`: claim_needed, award_unknown, award_decided, reason_needed.
 */
export async function decideAward(
  parts: AwardsParts,
  { awardId, decision, reason }: CallArguments<'officeDecideAward'>,
  acting: Acting,
): Promise<void> {
  const { operator } = acting;
  if (decision === 'reject' && reason === '') throw new Refused('reason_needed');
  await transaction(parts.pool, async (tx) => {
    const item = { queue: 'awards', itemId: awardId, operator } as const;
    await parts.office.claims.requireClaim(tx, item);
    const award = await lockAward(tx, awardId);
    if (award === null) throw new Refused('award_unknown');
    if (award.state !== 'review') throw new Refused('award_decided');
    const now = parts.clock.now();
    const action = decision === 'approve' ? 'award.approve' : 'award.reject';
    await parts.office.audit(tx, acting, { ...changeOf(award), action, reason });
    await parts.office.claims.releaseItem(tx, item);
    await wakePages(tx, ['rewards'], [award.memberId]);
    if (decision === 'reject') {
      await endAwards(tx, [awardId], { state: 'revoked', now, by: { operatorId: operator.operatorId, reason } });
    } else if (award.paysAtOnce) {
      await payOne(parts, tx, award, now);
    } else {
      const claimBy = award.claimBy === null ? null : now + (award.claimBy - award.offeredAt);
      await readyAward(tx, awardId, claimBy);
      await insertUntold(tx, [award], now);
    }
  });
}

/**
 * Revokes an award that nobody has claimed, or takes back what is left of a claimed prize. Throws `Refused`: award_unknown,
 * award_decided (it ended otherwise, or nothing is left of it).
 */
export async function revokeAward(
  parts: AwardsParts,
  { awardId, reason }: CallArguments<'officeRevokeAward'>,
  acting: Acting,
): Promise<void> {
  await transaction(parts.pool, async (tx) => {
    const award = await lockAward(tx, awardId);
    if (award === null) throw new Refused('award_unknown');
    const { state, memberId, prize } = award;
    if (state === 'expired' || state === 'revoked') throw new Refused('award_decided');
    await parts.office.audit(tx, acting, { ...changeOf(award), action: 'award.revoke', reason });
    await wakePages(tx, ['rewards', 'balance'], [memberId]);
    if (state === 'claimed') {
      const tookBack = await giverOf(parts, prize.form).takeBack?.(tx, award, reason);
      if (tookBack !== true) throw new Refused('award_decided');
    } else {
      const by = { operatorId: acting.operator.operatorId, reason };
      await endAwards(tx, [awardId], { state: 'revoked', now: parts.clock.now(), by });
    }
  });
}

/** What the audit log says of an award. */
export function changeOf({ id, source, ruleId, state, prize, currency }: Award) {
  const { form, amount } = prize;
  return {
    subject: { kind: 'award', id },
    before: { state },
    after: { source, rule: ruleId, form, amount, currency },
  } as const;
}
