import { currency, type Minor } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import type { PromotionsParts } from './promotions.parts.ts';
import type { Application } from './promotions.types.ts';

/** Pays the grant once, in the transaction that records the payment. Returns the transfer's id. */
export function payGrant(
  { grants }: Pick<PromotionsParts, 'grants'>,
  tx: Transaction,
  { id, memberId, currency: code }: Application,
  amount: Minor,
): Promise<bigint> {
  const cause = { kind: 'promotion', id };
  const how = { wagering: 'site', purse: 'cash', reference: referenceOf(id) } as const;
  return grants.give(tx, { memberId, currency: currency(code), amount, cause, ...how });
}

/** What members and customer service call a payment: `PR-3F2A-9C01-77BD`, from the application's random part. */
export function referenceOf(applicationId: string): string {
  const random = applicationId.slice(-12).toUpperCase();
  return `PR-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}
