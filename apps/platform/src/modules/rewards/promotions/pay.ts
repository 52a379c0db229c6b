import { currency, type Minor } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import type { Payment, Permit } from '../../money/spending/index.ts';
import type { PromotionsParts } from './promotions.parts.ts';
import type { Application } from './promotions.types.ts';

/** A grant as a payment by operators. Its external id is that of the transfer. */
export function paymentOf({ id, memberId, currency: code }: Application, amount: Minor): Omit<Payment, 'operatorId'> {
  return { externalId: `promotion:${id}`, memberId, currency: currency(code), amount };
}

/** Pays the grant once, in the transaction that records the payment. Returns the transfer's id. */
export function payGrant(
  { grants }: Pick<PromotionsParts, 'grants'>,
  tx: Transaction,
  { id, memberId, currency: code }: Application,
  { amount, permit }: { amount: Minor; permit: Permit },
): Promise<bigint> {
  const how = { wagering: 'site', purse: 'cash', reference: referenceOf(id) } as const;
  return grants.give(tx, {
    memberId,
    currency: currency(code),
    amount,
    cause: { kind: 'promotion', id },
    authority: permit,
    ...how,
  });
}

/** What members and customer service call a payment: `PR-3F2A-9C01-77BD`, from the application's random part. */
export function referenceOf(applicationId: string): string {
  const random = applicationId.slice(-12).toUpperCase();
  return `PR-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}
