import type { Pool } from '../../infra/db.ts';

/** A vendor without a category, which no lobby shows, and one game of it for the suite to play. */
export async function ensureGame(pool: Pool, code: string, gameCode: string): Promise<void> {
  await pool.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id, enabled)
     select $1, $1, $1, $1, (select coalesce(max(account_type_id), 900000) + 1 from catalogue.vendor), true
     on conflict do nothing`,
    [code],
  );
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon)
     values ($1, $1, $2, $2, $2, 'RNG', 0, '') on conflict do nothing`,
    [code, gameCode],
  );
}

/** A member who cannot log in: the password hash is none. */
export async function insertPlayer(pool: Pool, account: string, currency: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into members.member (account, password_hash, nickname, currency) values ($1, 'none', $1, $2) returning id`,
    [account, currency],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the player was not written');
  return id;
}

export async function lockPlayer(pool: Pool, id: string): Promise<void> {
  await pool.query('update members.member set bet_locked = true where id = $1', [id]);
}
