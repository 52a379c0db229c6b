import type { CallArguments, DeliveryAddress } from '@chhokka/contracts';
import { currency } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { toldReason } from '../../../infra/told-reason.ts';
import { cleanText } from '../../../infra/typed-text.ts';
import type { Acting } from '../../staff/office/index.ts';
import { decisionMessage } from './decision-message.ts';
import { countTaken, freeCode } from './goods.repository.ts';
import type { PointsCallParts } from './points.parts.ts';
import type { Redemption } from './points.types.ts';
import { deliveryPurpose } from './redeem.ts';
import { type Decision, findDelivery, lockReward, writeDecision } from './redemptions.repository.ts';
import { referenceOf } from './use.ts';

type Deciding = Pick<PointsCallParts, 'pool' | 'clock' | 'grants' | 'inbox' | 'office'>;

/**
 * Approves a redemption, or rejects it and returns the points and what was set aside: decision, points, log and message are
 * one transaction. If two operators decide at once, one succeeds. Throws `Refused`: claim_needed, redemption_unknown,
 * already_decided.
 */
export async function decideRedemption(
  parts: Deciding,
  args: CallArguments<'officeDecideRedemption'>,
  { acting, language }: { readonly acting: Acting; readonly language: Language },
): Promise<Redemption> {
  const { operator } = acting;
  return transaction(parts.pool, async (tx) => {
    const item = { queue: 'redemptions', itemId: args.redemptionId, operator } as const;
    await parts.office.claims.requireClaim(tx, item);
    const redemption = await lockReward(tx, args.redemptionId);
    if (redemption === null) throw new Refused('redemption_unknown');
    if (redemption.state !== 'processing') throw new Refused('already_decided');
    const told =
      args.decision === 'reject' ? toldReason('redemption', args.reason, language) : { reason: '', reasonWords: null };
    const decision: Decision = {
      state: args.decision === 'approve' ? 'approved' : 'rejected',
      operatorId: operator.operatorId,
      account: operator.account,
      note: args.decision === 'approve' ? cleanText(args.note) : '',
      at: parts.clock.now(),
      ...told,
    };
    const after = await writeDecision(tx, redemption.id, decision);
    if (after.state === 'rejected') await giveBack(parts, tx, after);
    await parts.office.audit(tx, acting, {
      action: after.state === 'approved' ? 'redemption.approve' : 'redemption.reject',
      subject: { kind: 'redemption', id: after.id },
      before: { state: redemption.state },
      after: { state: after.state, account: after.account, good: after.good?.id ?? '', note: after.note },
      reason: after.reason,
    });
    await parts.office.claims.releaseItem(tx, item);
    await parts.inbox.send(tx, decisionMessage(after));
    return after;
  });
}

/** The points go back once: the transfer is named after the redemption, which is decided once. */
async function giveBack({ grants }: Pick<Deciding, 'grants'>, tx: Transaction, rejected: Redemption): Promise<void> {
  const { id, memberId, points, good } = rejected;
  if (good?.form === 'voucher') await freeCode(tx, id);
  if (good !== null) await countTaken(tx, good.id, -1);
  await grants.give(tx, {
    memberId,
    currency: currency('PTS'),
    amount: points,
    cause: { kind: 'points_return', id },
    authority: { rule: 'reward' },
    wagering: 0,
    purse: 'points',
    reference: referenceOf(id),
  });
}

/** Where a good is sent, for the operator who has claimed its redemption. The log says who has looked. */
export async function showAddress(
  { pool, secretBox, office }: PointsCallParts,
  redemptionId: string,
  acting: Acting,
): Promise<DeliveryAddress | null> {
  return transaction(pool, async (tx) => {
    await office.claims.requireClaim(tx, { queue: 'redemptions', itemId: redemptionId, operator: acting.operator });
    if ((await lockReward(tx, redemptionId)) === null) throw new Refused('redemption_unknown');
    const sealed = await findDelivery(tx, redemptionId);
    if (sealed === null) return null;
    await office.audit(tx, acting, { action: 'redemption.address', subject: { kind: 'redemption', id: redemptionId } });
    return JSON.parse(secretBox.open(sealed, deliveryPurpose(redemptionId)).toString()) as DeliveryAddress;
  });
}
