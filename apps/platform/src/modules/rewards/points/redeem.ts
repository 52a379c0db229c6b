import type { CallArguments, DeliveryAddress } from '@chhokka/contracts';
import { uuidv7 } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { MemberSession } from '../../../infra/http/sessions.ts';
import { cleanText, holdsHidden } from '../../../infra/typed-text.ts';
import { whole } from './config.policy.ts';
import { countTaken, findRedeemed, lockGood, takeCode } from './goods.repository.ts';
import type { PointsCallParts } from './points.parts.ts';
import type { Good, Redemption } from './points.types.ts';
import { findRequest, insertRedemption } from './redemptions.repository.ts';
import { beginUse, sameRequest, takePoints, USES } from './use.ts';

type Wanted = CallArguments<'redeemPointReward'>;

/**
 * Redeems a good: the points are taken at once, and one of the good (of a voucher, its code) is set aside. A repeated request
 * gets the first answer and needs no second proof. Throws `Refused` as the contract says.
 */
export async function redeemGood(
  parts: PointsCallParts,
  wanted: Wanted,
  caller: { readonly session: MemberSession; readonly language: Language },
): Promise<Redemption> {
  const { pool, settings, attempts, payment } = parts;
  const { memberId } = caller.session;
  const before = await findRequest(pool, memberId, wanted.requestId);
  if (before !== null) return sameReward(before, wanted, caller.language);
  if (!settings.isOn('POINTMALL')) throw new Refused('function_not_enabled');
  await attempts.count('points use', memberId, USES);
  await payment.prove(memberId, wanted);
  return transaction(pool, (tx) => redeem(parts, tx, wanted, caller));
}

async function redeem(
  parts: PointsCallParts,
  tx: Transaction,
  wanted: Wanted,
  { session, language }: { readonly session: MemberSession; readonly language: Language },
): Promise<Redemption> {
  const { clock, secretBox } = parts;
  const { memberId, account, currency } = session;
  const { requestId } = wanted;
  const { due, before } = await beginUse(tx, { memberId, requestId });
  if (before !== null) return sameReward(before, wanted, language);
  const good = await lockGood(tx, wanted.rewardId);
  if (good === null || !good.enabled) throw new Refused('point_good_unknown');
  if (wanted.points !== undefined && BigInt(wanted.points) !== good.points) throw new Refused('point_price_changed');
  await assertLeft(tx, good, memberId);
  const address = good.form === 'delivery' ? addressOf(wanted.delivery, language) : null;
  const id = uuidv7(clock.now());
  const points = whole(good.points);
  await takePoints(parts, tx, { id, due, points, kind: 'points_redeem', cash: null });
  const redeemed = await insertRedemption(tx, {
    id,
    memberId,
    account,
    requestId,
    kind: 'reward',
    good: { id: good.id, name: good.name, form: good.form },
    points,
    amount: null,
    currency,
    state: good.automatic ? 'approved' : 'processing',
    delivery: address && secretBox.lock(Buffer.from(JSON.stringify(address)), deliveryPurpose(id)),
    at: clock.now(),
  });
  if (good.form === 'voucher' && !(await takeCode(tx, good.id, id))) throw new Refused('point_good_gone');
  await countTaken(tx, good.id, 1);
  return redeemed;
}

/** The lock on the good lets members in one by one, so that the last one is given once. */
async function assertLeft(tx: Transaction, good: Good & { readonly taken: number }, memberId: string): Promise<void> {
  if (good.stock !== null && good.taken >= good.stock) throw new Refused('point_good_gone');
  if (good.perMember === null) return;
  const has = (await findRedeemed(tx, memberId, good.id)).get(good.id) ?? 0;
  if (has >= good.perMember) throw new Refused('point_good_limit');
}

function addressOf(delivery: DeliveryAddress | undefined, language: Language): DeliveryAddress {
  const { required, invalid } = fieldText[language];
  if (delivery === undefined) throw new Refused('bad_request', { fields: { 'delivery.address': required } });
  const clean = {
    name: cleanText(delivery.name),
    phone: cleanText(delivery.phone),
    address: cleanText(delivery.address.replaceAll(/\s+/g, ' ')),
  };
  for (const [name, text] of Object.entries(clean))
    if (holdsHidden(text)) throw new Refused('bad_request', { fields: { [`delivery.${name}`]: invalid } });
  return clean;
}

/** Binds an encrypted address to its redemption. */
export function deliveryPurpose(redemptionId: string): string {
  return `delivery of points ${redemptionId}`;
}

function sameReward(before: Redemption, { rewardId }: Wanted, language: Language): Redemption {
  return sameRequest(before, before.kind === 'reward' && before.good?.id === rewardId, language);
}
