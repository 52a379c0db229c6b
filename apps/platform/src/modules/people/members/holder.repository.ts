import type { Language } from '@chhokka/messages/languages';
import type { Queryable, Transaction } from '../../../infra/db.ts';

/** A member with the number (E.164) and the address of its account, and whether each was proved. */
export interface Holder {
  readonly account: string;
  readonly language: Language;
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date;
  readonly joinedAt: Date;
  readonly mobile: string | null;
  readonly mobileProved: boolean;
  readonly email: string | null;
  readonly emailProved: boolean;
}

const HOLDER = `select account, language, password_hash as "passwordHash",
  password_changed_at as "passwordChangedAt", created_at as "joinedAt", mobile,
  mobile_verified_at is not null as "mobileProved", email, email_verified_at is not null as "emailProved"
  from members.member where id = $1`;

/** The member's current row, not locked; null: there is none. */
export async function findHolder(db: Queryable, memberId: string): Promise<Holder | null> {
  const { rows } = await db.query<Holder>(HOLDER, [memberId]);
  return rows[0] ?? null;
}

/** The member's current row, locked until the transaction ends. */
export async function lockHolder(tx: Transaction, memberId: string): Promise<Holder | null> {
  const { rows } = await tx.query<Holder>(`${HOLDER} for update`, [memberId]);
  return rows[0] ?? null;
}

/**
 * Binds a proved number. False: another member has proved it, and the transaction can only be rolled back. Of two
 * members who bind one number at once, the second waits for the first.
 */
export async function bindMobile(tx: Transaction, memberId: string, mobile: string, now: number): Promise<boolean> {
  try {
    await tx.query('update members.member set mobile = $2, mobile_verified_at = $3 where id = $1', [
      memberId,
      mobile,
      new Date(now),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'member_mobile') return false;
    throw error;
  }
}

/** Binds a proved e-mail address. */
export async function bindEmail(tx: Transaction, memberId: string, email: string, now: number): Promise<void> {
  await tx.query('update members.member set email = $2, email_verified_at = $3 where id = $1', [
    memberId,
    email,
    new Date(now),
  ]);
}
