import type { Pool } from '../../../infra/db.ts';

/** The member of a provider's conformance run. It cannot log in, because its password hash matches nothing. */
export async function insertConformancePlayer(pool: Pool, account: string, currency: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into members.member (account, password_hash, nickname, currency) values ($1, 'none', $1, $2) returning id`,
    [account, currency],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the player was not written');
  return id;
}

/** Locks the player's betting. */
export async function lockConformancePlayer(pool: Pool, id: string): Promise<void> {
  await pool.query('update members.member set bet_locked = true where id = $1', [id]);
}
