import { type Pool, transaction } from '../../infra/db.ts';

/** Counts one attempt, or answers the ms until which none is allowed. */
export async function countAttempt(
  pool: Pool,
  key: Buffer,
  now: number,
  rule: { waitAfter(failures: number): number; forgetAt: number },
): Promise<number | null> {
  return transaction(pool, async (tx) => {
    await tx.query(
      'insert into members.login_failure (key, failures, blocked_until, forget_at) values ($1, 0, $2, $3) on conflict do nothing',
      [key, new Date(now), new Date(rule.forgetAt)],
    );
    const { rows } = await tx.query<{ failures: number; blocked_until: Date }>(
      'select failures, blocked_until from members.login_failure where key = $1 for update',
      [key],
    );
    const blockedUntil = rows[0]?.blocked_until.getTime() ?? now;
    if (blockedUntil > now) return blockedUntil;
    const failures = (rows[0]?.failures ?? 0) + 1;
    await tx.query(
      'update members.login_failure set failures = $2, blocked_until = $3, forget_at = $4 where key = $1',
      [key, failures, new Date(now + rule.waitAfter(failures)), new Date(rule.forgetAt)],
    );
    return null;
  });
}

export async function forgetAttempts(pool: Pool, key: Buffer): Promise<void> {
  await pool.query('delete from members.login_failure where key = $1', [key]);
}
