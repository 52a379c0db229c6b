import type { Queryable, Transaction } from '../../../infra/db.ts';

export interface PaymentRow {
  readonly hash: string | null;
  /** When the password starts to work, in ms since the epoch; null: at once. */
  readonly from: number | null;
}

/** The member's payment password as it is stored. */
export async function findPaymentPassword(db: Queryable, memberId: string): Promise<PaymentRow> {
  const { rows } = await db.query<{ hash: string | null; from: Date | null }>({
    name: 'members.payment_password',
    text: `select payment_password_hash as hash, payment_password_from as from from members.profile where member_id = $1`,
    values: [memberId],
  });
  const row = rows[0];
  return { hash: row?.hash ?? null, from: row?.from?.getTime() ?? null };
}

/** Stores a new hash in place of the one that was read (`before`). False: somebody replaced that one meanwhile. */
export async function replacePaymentPassword(
  tx: Transaction,
  memberId: string,
  password: { hash: string; from: number | null; before: string | null },
): Promise<boolean> {
  const { hash, from, before } = password;
  const { rowCount } = await tx.query(
    `insert into members.profile as profile (member_id, payment_password_hash, payment_password_from) values ($1, $2, $3)
     on conflict (member_id) do update set payment_password_hash = excluded.payment_password_hash,
       payment_password_from = excluded.payment_password_from
       where profile.payment_password_hash is not distinct from $4`,
    [memberId, hash, from === null ? null : new Date(from), before],
  );
  return rowCount === 1;
}
