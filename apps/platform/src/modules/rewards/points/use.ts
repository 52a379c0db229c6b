import { assert, type Currency, DAY, type Minor, receiptNumber } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import type { AttemptRule } from '../../../infra/attempts/index.ts';
import type { Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { lockAccounts, openAccount, openFund } from '../../money/ledger/index.ts';
import { type Due, lockMember } from './earn.repository.ts';
import { payDue, PTS } from './earn.ts';
import type { MovingParts } from './points.parts.ts';
import type { Redemption } from './points.types.ts';
import { findRequest } from './redemptions.repository.ts';

/** Uses of points by one member. Each repeats a proof, so nobody needs more. */
export const USES: AttemptRule = { most: 100, withinMs: DAY };

/** Locks the member's points until the transaction ends, and finds what was sent under the request id before. */
export async function beginUse(
  tx: Transaction,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<{ readonly due: Due; readonly before: Redemption | null }> {
  const due = await lockMember(tx, memberId);
  return { due, before: await findRequest(tx, memberId, requestId) };
}

/** A request id stands for one request. Other content under it is the sender's bug. */
export function sameRequest(before: Redemption, isSame: boolean, language: Language): Redemption {
  if (isSame) return before;
  throw new Refused('bad_request', { fields: { requestId: fieldText[language].invalid } });
}

/** What members and customer service call a use of points: `PT-3F2A-9C01-77BD`. */
export function referenceOf(redemptionId: string): string {
  return receiptNumber('PT', redemptionId);
}

/**
 * Takes the points from the member, once all that stakes have earned is on the account. `cash`: the currency of the money
 * that is paid next for them, so that its accounts are locked in their order. Throws `Refused`: points_insufficient.
 */
export async function takePoints(
  parts: MovingParts,
  tx: Transaction,
  taking: {
    readonly id: string;
    readonly due: Due;
    /** ×100 */
    readonly points: Minor;
    readonly kind: 'points_convert' | 'points_redeem';
    readonly cash: Currency | null;
  },
): Promise<void> {
  const { id, due, points, kind, cash } = taking;
  const { memberId } = due;
  const from = await openAccount(tx, { kind: 'member_points', owner: memberId, currency: PTS });
  const to = await openAccount(tx, { kind: 'house_points', owner: 'house', currency: PTS });
  const paying =
    cash === null
      ? []
      : [
          await openAccount(tx, { kind: 'member_cash', owner: memberId, currency: cash }),
          await openFund(tx, { kind: 'house_promotion', currency: cash }, { rule: 'reward' }),
        ];
  await lockAccounts(tx, [from, to, ...paying]);
  await payDue(parts, tx, [due]);
  const transfer = { externalId: `${kind}:${id}`, kind, from, to, amount: points, reference: referenceOf(id) };
  const [posted] = await parts.ledger.post(tx, [transfer]);
  if (posted?.outcome === 'insufficient_funds') throw new Refused('points_insufficient');
  assert(posted?.outcome === 'posted', 'a transfer of points with a new id is posted');
}
