import type { GameType } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';

export interface GameRow {
  readonly id: bigint;
  readonly vassalage: string;
  readonly provider_id: string;
  readonly game_code: string;
  readonly name_bn: string;
  readonly name_en: string;
  readonly game_type: GameType;
  readonly classify: string;
  readonly min_bet: bigint;
  readonly min_line_num: number;
  readonly rtp: number | null;
  readonly icon: string;
  readonly is_hot: boolean;
  readonly is_new: boolean;
  readonly is_top: boolean;
  readonly coming_soon: boolean;
  readonly has_demo: boolean;
}

export interface VendorRow {
  readonly vassalage: string;
  readonly provider_id: string;
  readonly name_bn: string;
  readonly name_en: string;
  readonly account_type_id: number;
  readonly icon: string;
  readonly is_hot: boolean;
  readonly lists_games: boolean;
  readonly lane: string;
  readonly game_types: GameType[];
}

/** Enabled vendors in their order, with their categories. */
export async function readVendors(pool: Pool): Promise<VendorRow[]> {
  const { rows } = await pool.query<VendorRow>(
    `select vendor.vassalage, provider_id, name_bn, name_en, account_type_id, icon, is_hot, lists_games, lane,
       array_agg(game_type order by category.position) filter (where game_type is not null) as game_types
     from catalogue.vendor left join catalogue.vendor_category category using (vassalage)
     where enabled group by vendor.vassalage order by vendor.position, vendor.vassalage`,
  );
  return rows.map((row) => ({ ...row, game_types: row.game_types ?? [] }));
}

/** Enabled games of enabled vendors, in lobby order: those marked as top first. */
export async function readGames(pool: Pool): Promise<GameRow[]> {
  const { rows } = await pool.query<GameRow>(
    `select game.id, game.vassalage, game.provider_id, game_code, game.name_bn, game.name_en, game_type, classify, min_bet,
       min_line_num, rtp, game.icon, game.is_hot, is_new, is_top, coming_soon, has_demo
     from catalogue.game join catalogue.vendor using (vassalage)
     where game.enabled and vendor.enabled order by is_top desc, coming_soon, game.position, game.id`,
  );
  return rows;
}

/** Ids of the member's favourites, newest first. */
export async function readFavourites(pool: Pool, memberId: string): Promise<string[]> {
  const { rows } = await pool.query<{ game_id: bigint }>({
    name: 'catalogue.favorites',
    text: 'select game_id from catalogue.favorite where member_id = $1 order by created_at desc, game_id desc',
    values: [memberId],
  });
  return rows.map((row) => String(row.game_id));
}

export async function addFavourite(pool: Pool, memberId: string, gameId: string): Promise<void> {
  await pool.query('insert into catalogue.favorite (member_id, game_id) values ($1, $2) on conflict do nothing', [
    memberId,
    gameId,
  ]);
}

export async function removeFavourite(pool: Pool, memberId: string, gameId: string): Promise<void> {
  await pool.query('delete from catalogue.favorite where member_id = $1 and game_id = $2', [memberId, gameId]);
}

/** Both halves see the table as it was before: what the first removes, the second does not add again. */
export async function toggleFavourite(pool: Pool, memberId: string, gameId: string): Promise<void> {
  await pool.query(
    `with removed as (delete from catalogue.favorite where member_id = $1 and game_id = $2 returning 1)
     insert into catalogue.favorite (member_id, game_id)
     select $1, $2 where not exists (select from removed) on conflict do nothing`,
    [memberId, gameId],
  );
}
