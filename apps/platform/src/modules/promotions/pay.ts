import { assert, currency as asCurrency, type Minor } from '@chhokka/kernel';
import type { Transaction } from '../../infra/db.ts';
import { openAccount } from '../ledger/index.ts';
import type { PromotionsParts } from './promotions.parts.ts';
import type { Application } from './promotions.types.ts';

/**
 * Pays what was granted from the promotions account, in the transaction that writes it down; answers the transfer's id.
 * The external id is the application's own: whatever is repeated, it is paid once. It is to be staked before it goes out.
 */
export async function payGrant(
  { clock, ledger, turnover }: Pick<PromotionsParts, 'clock' | 'ledger' | 'turnover'>,
  tx: Transaction,
  { id, memberId, currency: code }: Application,
  amount: Minor,
): Promise<bigint> {
  const currency = asCurrency(code);
  const to = await openAccount(tx, { kind: 'member_cash', owner: memberId, currency });
  const from = await openAccount(tx, { kind: 'house_promotion', owner: 'house', currency });
  const externalId = `promotion:${id}`;
  const transfer = { externalId, kind: 'promotion', from, to, amount, reference: referenceOf(id) };
  const [posted] = await ledger.post(tx, [transfer]);
  assert(posted?.outcome === 'posted', 'a grant whose application is not paid has not been posted');
  await turnover.addRequirement(tx, { memberId, amount, now: clock.now() });
  return posted.transferId;
}

/** What members and customer service call a payment: `PR-3F2A-9C01-77BD`, from the application's random part. */
export function referenceOf(applicationId: string): string {
  const random = applicationId.slice(-12).toUpperCase();
  return `PR-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}
