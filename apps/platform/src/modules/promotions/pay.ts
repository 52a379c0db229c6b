import { assert, currency as asCurrency, type Minor } from '@chhokka/kernel';
import type { Transaction } from '../../infra/db.ts';
import { type Ledger, openAccount } from '../ledger/index.ts';
import type { Application } from './promotions.types.ts';

/**
 * Pays what was granted from the promotions account, in the transaction that writes it down; answers the transfer's id.
 * The external id is the application's own: whatever is repeated, it is paid once.
 */
export async function payGrant(
  ledger: Pick<Ledger, 'post'>,
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
  return posted.transferId;
}

/** What members and customer service call a payment: `PR-3F2A-9C01-77BD`, from the application's random part. */
export function referenceOf(applicationId: string): string {
  const random = applicationId.slice(-12).toUpperCase();
  return `PR-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}
