import type { Minor } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import type { Payment } from './index.ts';

/** A payment with the operator who entered it first; without one, the operator pays alone. */
export type Recorded = Omit<Payment, 'first'> & { readonly firstId?: string };

/** What these operators have paid alone since then, in minor units. */
export async function sumPaidAlone(tx: Transaction, operatorIds: readonly string[], since: number): Promise<Minor> {
  const { rows } = await tx.query<{ alone: Minor }>(
    `select coalesce(sum(amount), 0)::bigint as alone from spending.payment
     where operator_id = any ($1::uuid[]) and at > $2 and second_id is null`,
    [operatorIds, new Date(since)],
  );
  return (rows[0] as { alone: Minor }).alone;
}

const INSERT = `insert into spending.payment (external_id, at, amount, member_id, operator_id, second_id, currency)
  values ($1, $2, $3, $4, $5, $6, $7)`;

function valuesOf(payment: Recorded, at: number): unknown[] {
  const { externalId, memberId, currency, amount, operatorId, firstId } = payment;
  const second = firstId === undefined ? null : operatorId;
  return [externalId, new Date(at), amount, memberId, firstId ?? operatorId, second, currency];
}

/** Throws if the transfer has been permitted before, because each is permitted once. */
export async function insertPayment(tx: Transaction, payment: Recorded, at: number): Promise<void> {
  await tx.query(INSERT, valuesOf(payment, at));
}

/** Records the payment unless it is recorded already. */
export async function keepPayment(tx: Transaction, payment: Recorded, at: number): Promise<void> {
  await tx.query(`${INSERT} on conflict (external_id) do nothing`, valuesOf(payment, at));
}

/** Those of these transfers that have been permitted. */
export async function findPayments(tx: Transaction, externalIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ external_id: string }>(
    'select external_id from spending.payment where external_id = any ($1::text[])',
    [externalIds],
  );
  return new Set(rows.map(({ external_id: id }) => id));
}
