import type { Pool } from '../../../infra/db.ts';

const GAME = 'conformance';

/** A playable game of the provider. If it has none, creates a game of a vendor that no lobby shows. */
export async function ensureConformanceGame(pool: Pool, code: string): Promise<string> {
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
