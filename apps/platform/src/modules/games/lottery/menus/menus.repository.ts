import type { Queryable } from '../../../../infra/db.ts';
import { DRAWS, type NumeroState } from '../lottery.types.ts';
import type { CatalogueNames } from './names.ts';

/** The numero of a game that is drawn next, its last result, and what the catalogue knows of the game. */
export interface Standing {
  readonly code: string;
  /** Null: nothing is planned. */
  readonly running: { readonly numero: string; readonly locksAt: number; readonly drawsAt: number } | null;
  readonly last: { readonly numero: string; readonly numbers: string[] } | null;
  readonly names: CatalogueNames;
  /** Whether the catalogue offers the game, or does not know it. */
  readonly offered: boolean;
}

/** How all games stand, and the time by the database's clock (ms since the epoch). */
export async function findStandings(db: Queryable): Promise<{ now: number; standings: Standing[] }> {
  const { rows } = await db.query<Standing & { now: number }>({
    name: 'lottery.standings',
    text: `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now, game.code,
        (select json_build_object('numero', n.numero, 'locksAt', floor(extract(epoch from n.locks_at) * 1000),
            'drawsAt', floor(extract(epoch from n.draws_at) * 1000))
          from lottery.numero n where n.game_code = game.code and n.state in ('open', 'locked')
          order by n.draws_at limit 1) as running,
        (select json_build_object('numero', n.numero, 'numbers', n.numbers) from lottery.numero n
          where n.game_code = game.code and n.draw_number is not null order by n.draw_number desc limit 1) as last,
        case when named.game_code is null then null
          else json_build_object('bn', named.name_bn, 'en', named.name_en) end as names,
        coalesce(playable.enabled and not playable.coming_soon, true) as offered
      from lottery.game
      left join catalogue.playable on playable.provider_id = $1 and playable.game_code = game.code
      left join catalogue.provided_game named on named.provider_id = $1 and named.game_code = game.code
      order by game.position, game.code`,
    values: [DRAWS],
  });
  return { now: rows[0]?.now ?? 0, standings: rows };
}

/** The games that the member bet on, the last one first. */
export async function findRecent(db: Queryable, memberId: string): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    'select game_code as code from lottery.played where member_id = $1 order by last_order_id desc',
    [memberId],
  );
  return rows.map(({ code }) => code);
}

/** The games by how many members bet on them since that day, the most first. */
export async function findPopular(db: Queryable, sinceMs: number): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    `select game_code as code from lottery.played join lottery.game on game.code = game_code
      where last_day >= (to_timestamp($1::float8 / 1000) at time zone 'UTC')::date
        and last_at >= to_timestamp($1::float8 / 1000)
      group by game_code, position order by count(*) desc, position`,
    [sinceMs],
  );
  return rows.map(({ code }) => code);
}

/** A numero as pages see it. Times in ms since the epoch. */
export interface ShownNumero {
  readonly numero: string;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly drawsAt: number;
  readonly state: NumeroState;
}

/** The numeros of a game that are not drawn, the running one first; `takesBets`: only those that take bets now. */
export async function findUndrawn(
  db: Queryable,
  gameCode: string,
  { takesBets, count }: { takesBets: boolean; count: number },
): Promise<ShownNumero[]> {
  const { rows } = await db.query<ShownNumero>(
    `select numero, floor(extract(epoch from opens_at) * 1000)::float8 as "opensAt",
        floor(extract(epoch from locks_at) * 1000)::float8 as "locksAt",
        floor(extract(epoch from draws_at) * 1000)::float8 as "drawsAt",
        case when state = 'open' and locks_at <= clock_timestamp() then 'locked' else state end as state
      from lottery.numero
      where game_code = $1 and state in ('open', 'locked')
        and (not $2::boolean or (state = 'open' and locks_at > clock_timestamp()))
      order by draws_at limit $3`,
    [gameCode, takesBets, count],
  );
  return rows;
}

/** What the rolling pool of a game holds after its last draw, in minor units; null: it never had one. */
export async function findPool(db: Queryable, gameCode: string): Promise<bigint | null> {
  const { rows } = await db.query<{ carried: bigint }>(
    `select carried from lottery.numero n join lottery.pool on numero_id = n.id
      where n.game_code = $1 and draw_number is not null order by draw_number desc limit 1`,
    [gameCode],
  );
  return rows[0]?.carried ?? null;
}

/** What the catalogue calls a game; null: it does not have it. */
export async function findCatalogueNames(db: Queryable, gameCode: string): Promise<CatalogueNames> {
  const { rows } = await db.query<NonNullable<CatalogueNames>>(
    'select name_bn as bn, name_en as en from catalogue.provided_game where provider_id = $1 and game_code = $2',
    [DRAWS, gameCode],
  );
  return rows[0] ?? null;
}
