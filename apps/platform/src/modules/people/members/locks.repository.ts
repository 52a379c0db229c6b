import type { Transaction } from '../../../infra/db.ts';

/** What a member is barred from. */
export interface Locks {
  readonly login: boolean;
  readonly bet: boolean;
  readonly withdraw: boolean;
}

/** The member's locks; the row is locked until the transaction ends. Null: there is no such member. */
export async function lockLocks(tx: Transaction, memberId: string): Promise<(Locks & { account: string }) | null> {
  const { rows } = await tx.query<Locks & { account: string }>(
    `select account, login_locked as login, bet_locked as bet, withdraw_locked as withdraw
     from members.member where id = $1 for no key update`,
    [memberId],
  );
  return rows[0] ?? null;
}

export async function writeLocks(tx: Transaction, memberId: string, { login, bet, withdraw }: Locks): Promise<void> {
  await tx.query('update members.member set login_locked = $2, bet_locked = $3, withdraw_locked = $4 where id = $1', [
    memberId,
    login,
    bet,
    withdraw,
  ]);
}
