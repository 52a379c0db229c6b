import type { Queryable } from '../../../infra/db.ts';

/** Whose code it is; null: nobody's. */
export async function findOwner(db: Queryable, code: string): Promise<string | null> {
  const { rows } = await db.query<{ member_id: string }>({
    name: 'referral.owner',
    text: 'select member_id from referral.code where code = $1',
    values: [code],
  });
  return rows[0]?.member_id ?? null;
}

/** The member's code; null: none is made yet. */
export async function findCode(db: Queryable, memberId: string): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>('select code from referral.code where member_id = $1', [memberId]);
  return rows[0]?.code ?? null;
}

/** Stores a member's code, unless the member has one or the code is another's. */
export async function insertCode(db: Queryable, memberId: string, code: string, now: number): Promise<void> {
  await db.query('insert into referral.code (member_id, code, made_at) values ($1, $2, $3) on conflict do nothing', [
    memberId,
    code,
    new Date(now),
  ]);
}
