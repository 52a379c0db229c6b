import type { RoundState } from '@chhokka/game-math';
import type { Queryable } from '@chhokka/provider-server/db';
import { SEED_IS_PUBLIC } from '../rounds.repository.ts';

/** A table as a client needs it. Money in minor units. */
export interface TableOfGame {
  readonly code: string;
  readonly gameCode: string;
  readonly title: { readonly bn: string; readonly en: string };
  /** Name of the rules of new rounds. */
  readonly rules: string;
  readonly currency: string;
  readonly minBet: bigint;
  readonly maxStake: bigint;
  /** By bet type. */
  readonly maxBet: ReadonlyMap<string, bigint>;
}

interface TableRow {
  code: string;
  game_code: string;
  title_bn: string;
  title_en: string;
  rules: string;
  currency: string;
  min_bet: bigint;
  max_stake: bigint;
  bet_types: string[];
  max_bets: string[];
}

/**
 * A table of a game in a currency: the one with that code, or the game's first one when none is named. Null: there is no
 * such table, or its game has no active version.
 */
export async function findTableOf(
  db: Queryable,
  { gameCode, currency }: { readonly gameCode: string; readonly currency: string },
  code: string | null,
): Promise<TableOfGame | null> {
  const { rows } = await db.query<TableRow>({
    name: 'table_of_game',
    text: `select house_table.code, house_table.game_code, title_bn, title_en, version.generator as rules, currency, min_bet,
             max_stake,
             array(select bet_type from tables.bet_limit where table_code = house_table.code order by bet_type) as bet_types,
             array(select max_bet::text from tables.bet_limit where table_code = house_table.code order by bet_type) as max_bets
           from tables.house_table join games.game on game.code = house_table.game_code
           join games.version on version.game_code = game.code and version.state = 'active'
           where house_table.game_code = $1 and currency = $2 and house_table.code = coalesce($3, house_table.code)
           order by house_table.code = house_table.game_code desc, house_table.code limit 1`,
    values: [gameCode, currency, code],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    code: row.code,
    gameCode: row.game_code,
    title: { bn: row.title_bn, en: row.title_en },
    rules: row.rules,
    currency: row.currency,
    minBet: row.min_bet,
    maxStake: row.max_stake,
    maxBet: new Map(row.bet_types.map((type, index) => [type, BigInt(row.max_bets[index] ?? 0)])),
  };
}

/** A round that everybody may look at, with an outcome that must stay hidden until it is settled. */
export interface StoredRound {
  readonly id: bigint;
  readonly number: number;
  readonly table: string;
  readonly gameCode: string;
  readonly title: { readonly bn: string; readonly en: string };
  readonly rules: string;
  readonly state: RoundState;
  /** ms since the epoch */
  readonly opensAt: number;
  /** Hex SHA-256 of the seed. */
  readonly commitment: string;
  /** Hex; null while it is secret. */
  readonly serverSeed: string | null;
  /** JSON; null when it was not drawn. Shown once the round is settled. */
  readonly outcome: string | null;
  /** Two people at the operator cancelled it. */
  readonly byOperators: boolean;
  readonly currency: string;
}

interface RoundRow {
  draw_id: bigint;
  number: bigint;
  table_code: string;
  game_code: string;
  title_bn: string;
  title_en: string;
  rules: string;
  state: RoundState;
  opened_at: Date;
  commitment: string;
  server_seed: string | null;
  events: string | null;
  by_operators: boolean;
  currency: string;
}

/** A shared round by its number in the arcade, or null. */
export async function findSharedRound(db: Queryable, id: bigint): Promise<StoredRound | null> {
  const { rows } = await db.query<RoundRow>({
    name: 'shared_round',
    text: `select round.draw_id, round.number, round.table_code, round.game_code, title_bn, title_en,
             version.generator as rules, round.state, round.opened_at,
             encode(sha256(draw.server_seed), 'hex') as commitment,
             case when ${SEED_IS_PUBLIC} then encode(draw.server_seed, 'hex') end as server_seed, draw.events,
             house_table.currency,
             exists (select from tables.cancellation where cancellation.draw_id = round.draw_id) as by_operators
           from tables.round join tables.house_table on house_table.code = round.table_code
           join draws.draw on draw.id = round.draw_id join games.game on game.code = round.game_code
           join games.version on (version.game_code, version.version) = (draw.game_code, draw.version)
           where round.draw_id = $1`,
    values: [id],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.draw_id,
    number: Number(row.number),
    table: row.table_code,
    gameCode: row.game_code,
    title: { bn: row.title_bn, en: row.title_en },
    rules: row.rules,
    state: row.state,
    opensAt: row.opened_at.getTime(),
    commitment: row.commitment,
    serverSeed: row.server_seed,
    outcome: row.events,
    byOperators: row.by_operators,
    currency: row.currency,
  };
}
