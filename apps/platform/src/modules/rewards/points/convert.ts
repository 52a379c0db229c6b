import type { CallArguments } from '@chhokka/contracts';
import { currency, formatDecimal, uuidv7 } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { MemberSession } from '../../../infra/http/sessions.ts';
import { dayStart, stepOf, whole, worthOf } from './config.policy.ts';
import { readConfig } from './config.repository.ts';
import type { PointsCallParts } from './points.parts.ts';
import type { PointsConfig, Redemption } from './points.types.ts';
import { findRequest, insertRedemption, sumConverted } from './redemptions.repository.ts';
import { beginUse, referenceOf, sameRequest, takePoints, USES } from './use.ts';

type Wanted = CallArguments<'convertPoint'>;

/** How often the money must be staked before it is withdrawn, ×100: it was staked for already. */
export const CONVERTED_WAGERING = 0;

/**
 * Converts points to money: both transfers and the row are one transaction, under the lock of the member's points. A
 * repeated request gets the first answer and needs no second proof. Throws `Refused` as the contract says.
 */
export async function convertPoints(
  parts: PointsCallParts,
  wanted: Wanted,
  caller: { readonly session: MemberSession; readonly language: Language },
): Promise<Redemption> {
  const { pool, settings, attempts, payment, waker } = parts;
  const { memberId } = caller.session;
  const before = await findRequest(pool, memberId, wanted.requestId);
  if (before !== null) return sameConversion(before, wanted, caller.language);
  if (!settings.isOn('POINTMALL')) throw new Refused('function_not_enabled');
  assertWithin(await readConfig(pool), wanted, caller.language);
  await attempts.count('points use', memberId, USES);
  await payment.prove(memberId, wanted);
  const made = await transaction(pool, (tx) => convert(parts, tx, wanted, caller));
  waker.wake('balance', [memberId]);
  return made;
}

async function convert(
  parts: PointsCallParts,
  tx: Transaction,
  wanted: Wanted,
  { session, language }: { readonly session: MemberSession; readonly language: Language },
): Promise<Redemption> {
  const { clock, settings, grants } = parts;
  const { memberId, account } = session;
  const { due, before } = await beginUse(tx, { memberId, requestId: wanted.requestId });
  if (before !== null) return sameConversion(before, wanted, language);
  const config = await readConfig(tx);
  assertWithin(config, wanted, language);
  const now = clock.now();
  const points = whole(wanted.points);
  const converted = await sumConverted(tx, memberId, dayStart(now, settings.dayOffset()));
  const left = whole(config.dayMax) - converted;
  if (points > left) throw new Refused('points_day_limit', { value: { left: formatDecimal(left > 0n ? left : 0n) } });
  const [id, cash, amount] = [uuidv7(now), currency(session.currency), worthOf(wanted.points, config)];
  await takePoints(parts, tx, { id, due, points, kind: 'points_convert', cash });
  const cause = { kind: 'points_cash', id };
  const how = { authority: { rule: 'reward' }, wagering: CONVERTED_WAGERING, purse: 'cash' } as const;
  await grants.give(tx, { memberId, currency: cash, amount, cause, ...how, reference: referenceOf(id) });
  const [kind, state] = ['convert', 'approved'] as const;
  const row = { id, memberId, account, requestId: wanted.requestId, kind, good: null, points, amount, currency: cash };
  return insertRedemption(tx, { ...row, state, delivery: null, at: now });
}

/** Throws `Refused` for what the rule does not allow, whoever asks. */
function assertWithin(config: PointsConfig, { points, pointsPerUnit }: Wanted, language: Language): void {
  if (!config.converts) throw new Refused('function_not_enabled');
  if (pointsPerUnit !== config.pointsPerUnit) throw new Refused('points_rate_changed');
  const { too_small: tooSmall, too_large: tooLarge, invalid } = fieldText[language];
  const refuse = (words: string) => new Refused('bad_request', { fields: { points: words } });
  if (points < config.minConvert) throw refuse(tooSmall.replace('{minimum}', String(config.minConvert)));
  if (points > config.dayMax) throw refuse(tooLarge.replace('{maximum}', String(config.dayMax)));
  if (points % stepOf(config) !== 0) throw refuse(invalid);
}

function sameConversion(before: Redemption, { points }: Wanted, language: Language): Redemption {
  return sameRequest(before, before.kind === 'convert' && before.points === whole(points), language);
}
