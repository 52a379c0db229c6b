import type { Pool } from '../../infra/db.ts';

const GAME = 'conformance';

/** A game of the provider that can be played; where it has none, a game of a vendor that no lobby shows is made. */
export async function ensureGame(pool: Pool, code: string): Promise<string> {
  const { rows } = await pool.query<{ game_code: string }>(
    'select game_code from catalogue.playable where provider_id = $1 and enabled and not coming_soon order by 1 limit 1',
    [code],
  );
  const playable = rows[0]?.game_code;
  if (playable === undefined) await insertGame(pool, code);
  return playable ?? GAME;
}

async function insertGame(pool: Pool, code: string): Promise<void> {
  await pool.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id, enabled)
     select $1, $1, $1, $1, (select coalesce(max(account_type_id), 900000) + 1 from catalogue.vendor), true
     on conflict do nothing`,
    [code],
  );
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon)
     values ($1, $1, $2, $2, $2, 'RNG', 0, '') on conflict do nothing`,
    [code, GAME],
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
