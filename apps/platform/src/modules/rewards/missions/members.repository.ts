import type { Queryable } from '../../../infra/db.ts';

/** Null: a trial account, or an agent's. */
export async function findTrueMember(
  db: Queryable,
  memberId: string,
): Promise<{ readonly account: string; readonly currency: string } | null> {
  const { rows } = await db.query<{ account: string; currency: string }>(
    'select account, currency from members.player where id = $1 and user_type = 0',
    [memberId],
  );
  return rows[0] ?? null;
}
