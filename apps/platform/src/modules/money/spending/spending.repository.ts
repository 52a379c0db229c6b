import type { Minor } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { lockOperator } from '../../staff/operators/index.ts';
import type { Payment } from './index.ts';

/**
 * What the operator has paid alone since then, in minor units. Another payment of the same operator waits until the
 * transaction ends.
 */
export async function lockPaidAlone(tx: Transaction, operatorId: string, since: number): Promise<Minor> {
  await lockOperator(tx, operatorId);
  const { rows } = await tx.query<{ alone: Minor }>(
    `select coalesce(sum(amount), 0)::bigint as alone from spending.payment
     where operator_id = $1 and at > $2 and second_id is null`,
    [operatorId, new Date(since)],
  );
  return (rows[0] as { alone: Minor }).alone;
}

const INSERT = `insert into spending.payment (external_id, at, amount, member_id, operator_id, second_id, currency)
  values ($1, $2, $3, $4, $5, $6, $7)`;

function valuesOf(payment: Payment, at: number): unknown[] {
  const { externalId, memberId, currency, amount, operatorId, firstId } = payment;
  const second = firstId === undefined ? null : operatorId;
  return [externalId, new Date(at), amount, memberId, firstId ?? operatorId, second, currency];
}

/** Throws if the transfer has been permitted before, because each is permitted once. */
export async function insertPayment(tx: Transaction, payment: Payment, at: number): Promise<void> {
  await tx.query(INSERT, valuesOf(payment, at));
}

/** Records the payment unless it is recorded already. */
export async function keepPayment(tx: Transaction, payment: Payment, at: number): Promise<void> {
  await tx.query(`${INSERT} on conflict (external_id) do nothing`, valuesOf(payment, at));
}
