import { minor, type Minor } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';

/** Revenue from the daily sums: a year of a hundred games is some ten thousand rows. */

/** Site days, both included, and the currency to sum. */
export interface Range {
  readonly from: string;
  readonly to: string;
  readonly currency: string;
}

export interface Paging<Sort extends string> {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
}

/** Sums of ended rounds; stakes are without refunds. Minor units. */
export interface Play {
  readonly rounds: number;
  readonly staked: Minor;
  readonly won: Minor;
  readonly revenue: Minor;
}

/** What the house gave, less what it took back: promotions and rewards, and what agents cost. Minor units. */
export interface Costs {
  readonly promotions: Minor;
  readonly agents: Minor;
}

export interface IncomeRow extends Play {
  readonly key: string;
  readonly vassalage: string;
  readonly name: string;
  /** The day's; null: the row is no day, or of one vendor. Nobody can say which game a bonus or a wage is for. */
  readonly costs: Costs | null;
}

export interface Income {
  readonly list: IncomeRow[];
  readonly total: number;
  readonly sums: Play;
}

export type IncomeKey = 'day' | 'vendor' | 'game';
export type IncomeSort = 'key' | 'rounds' | 'staked' | 'won' | 'revenue' | 'promotions' | 'agents' | 'ngr';
type Names = 'bn' | 'en';

const KEYS: Readonly<Record<IncomeKey, { key: string; vassalage: string; named: string }>> = {
  day: { key: 'd.day', vassalage: "''", named: 'select null as name_bn, null as name_en' },
  vendor: {
    key: 'd.vassalage',
    vassalage: 'd.vassalage',
    named: 'select name_bn, name_en from catalogue.named_vendor vendor where vendor.vassalage = page.vassalage',
  },
  game: {
    key: 'd.game_code',
    vassalage: 'd.vassalage',
    named: `select name_bn, name_en from catalogue.named_game game
      where game.vassalage = page.vassalage and game.game_code = page.key`,
  },
};

interface PlayRow {
  readonly rounds: bigint;
  readonly staked: string;
  readonly won: string;
}

function presentPlay({ rounds, staked, won }: PlayRow): Play {
  const [all, back] = [BigInt(staked), BigInt(won)];
  return { rounds: Number(rounds), staked: minor(all), won: minor(back), revenue: minor(all - back) };
}

const PROMOTIONS = "sum(paid - got) filter (where house <> 'house_agents')";
const AGENTS = "sum(paid - got) filter (where house = 'house_agents')";
const GIVEN = "house in ('house_promotion', 'bonus', 'house_agents')";

/** What the house gave on each day. */
const DAYS_COSTS = `select day as key, '' as vassalage, 0::bigint as rounds, 0::numeric as staked, 0::numeric as won,
    coalesce(${PROMOTIONS}, 0) as promotions, coalesce(${AGENTS}, 0) as agents
  from reporting.day_movement where day between $1 and $2 and currency = $3 and ${GIVEN} group by 1`;

/** One page of revenue, with the sums of all pages. Days have their costs too, days without play among them. Names in the language, or codes for what has no name. */
export async function findIncome(
  pool: Pool,
  query: Range & Paging<IncomeSort> & { by: IncomeKey; vassalage?: string | undefined; names: Names },
): Promise<Income> {
  const { key, vassalage, named } = KEYS[query.by];
  const hasCosts = query.by === 'day' && query.vassalage === undefined;
  const direction = query.order === 'asc' ? 'asc' : 'desc';
  const { rows } = await pool.query<
    PlayRow & {
      key: string | null;
      vassalage: string;
      name: string | null;
      all: number;
      promotions: Minor;
      agents: Minor;
    }
  >(
    // Only the page's names are looked up: a year has some hundred rows for each of them.
    `with summed as (
        select key::text as key, vassalage, rounds, staked, won, staked - won as revenue, promotions, agents,
            staked - won - promotions - agents as ngr
        from (
          select key, vassalage, sum(rounds)::bigint as rounds, sum(staked) as staked, sum(won) as won,
              sum(promotions) as promotions, sum(agents) as agents
            from (
              select ${key} as key, ${vassalage} as vassalage, sum(d.rounds)::bigint as rounds,
                  sum(d.staked - d.refunded) as staked, sum(d.won) as won, 0 as promotions, 0 as agents
                from reporting.day_game d
                where d.day between $1 and $2 and d.currency = $3 and ($4::text is null or d.vassalage = $4)
                group by 1, 2
              ${hasCosts ? `union all ${DAYS_COSTS}` : ''}
            ) fact
            group by 1, 2 having sum(rounds) <> 0 or sum(promotions) <> 0 or sum(agents) <> 0
        ) grouped
      ), page as (
        select *, row_number() over (order by ${query.sort} ${direction}, key, vassalage) as place
          from summed order by place limit $5 offset $6
      )
      select key, vassalage, name_${query.names} as name, rounds, staked::text, won::text, 0 as all,
          promotions::bigint, agents::bigint, place
        from page left join lateral (${named}) named on true
      union all
      select null, '', null, coalesce(sum(rounds), 0)::bigint, coalesce(sum(staked), 0)::text,
        coalesce(sum(won), 0)::text, count(*)::int, 0, 0, 0 from summed
      order by place`,
    [query.from, query.to, query.currency, query.vassalage ?? null, query.pageSize, (query.page - 1) * query.pageSize],
  );
  const [sums, ...list] = rows;
  if (sums === undefined) throw new Error('a sum without groups has one row');
  return {
    list: list.map((row) => ({
      key: row.key ?? '',
      vassalage: row.vassalage,
      name: row.name ?? '',
      costs: hasCosts ? { promotions: row.promotions, agents: row.agents } : null,
      ...presentPlay(row),
    })),
    total: sums.all,
    sums: presentPlay(sums),
  };
}

/** What the house gave in all these days. */
export async function findCosts(pool: Pool, { from, to, currency }: Range): Promise<Costs> {
  const { rows } = await pool.query<Costs>(
    `select coalesce(${PROMOTIONS}, 0)::bigint as promotions, coalesce(${AGENTS}, 0)::bigint as agents
      from reporting.day_movement where day between $1 and $2 and currency = $3 and ${GIVEN}`,
    [from, to, currency],
  );
  return rows[0] ?? { promotions: minor(0n), agents: minor(0n) };
}

/** A game's sums, with those that the return band needs. Squares are of minor units. */
export interface GameSums extends Play {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly name: string;
  /** Return to player ×100, and standard deviation ×100 of the return of one unit staked; null where unknown. */
  readonly rtp: number | null;
  readonly deviation: number | null;
  readonly stakeSquares: number;
  readonly winSquares: number;
  readonly stakeWins: number;
}

interface GameSumsRow extends PlayRow {
  readonly vassalage: string;
  readonly game_code: string;
  readonly name: string | null;
  readonly rtp: number | null;
  readonly deviation: number | null;
  readonly stake_squares: number;
  readonly win_squares: number;
  readonly stake_wins: number;
}

/** The sums of each game that was played, highest stakes first. */
export async function findGameSums(pool: Pool, query: Range & { names: Names }): Promise<GameSums[]> {
  const { rows } = await pool.query<GameSumsRow>(
    `select d.vassalage, d.game_code, min(game.name_${query.names}) as name, min(game.rtp) as rtp,
        min(game.deviation) as deviation, sum(d.rounds)::bigint as rounds, sum(d.staked - d.refunded)::text as staked,
        sum(d.won)::text as won, sum(d.stake_squares)::float8 as stake_squares,
        sum(d.win_squares)::float8 as win_squares, sum(d.stake_wins)::float8 as stake_wins
      from reporting.day_game d left join catalogue.named_game game using (vassalage, game_code)
      where d.day between $1 and $2 and d.currency = $3
      group by 1, 2 having sum(d.staked - d.refunded) > 0 order by sum(d.staked - d.refunded) desc, 1, 2 limit 1000`,
    [query.from, query.to, query.currency],
  );
  return rows.map((row) => ({
    ...presentPlay(row),
    vassalage: row.vassalage,
    gameCode: row.game_code,
    name: row.name ?? '',
    rtp: row.rtp,
    deviation: row.deviation,
    stakeSquares: row.stake_squares,
    winSquares: row.win_squares,
    stakeWins: row.stake_wins,
  }));
}
