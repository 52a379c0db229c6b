import type { RoundState } from '@chhokka/game-math';
import { currency, type Currency } from '@chhokka/kernel';
import type { Queryable } from '@chhokka/provider-server/db';
import type { HouseTableSettings } from '@chhokka/wallet-protocol/house';
import type { Chip } from '../betting/slips.types.ts';
import { SETTINGS, type SettingsRow, presentSettings } from './settings.repository.ts';

/** A table with its running round, as operators see it. Money in minor units, times in ms since the epoch. */
export interface SeenTable {
  readonly code: string;
  readonly gameCode: string;
  readonly titles: { readonly bn: string; readonly en: string };
  readonly currency: Currency;
  /** Name of the rules of new rounds. */
  readonly rules: string;
  readonly settings: HouseTableSettings;
  readonly round: RunningRound | null;
}

export interface RunningRound {
  readonly drawId: bigint;
  readonly number: number;
  readonly state: 'betting' | 'locked' | 'drawing';
  /** Name of the rules that it is played by. */
  readonly rules: string;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly players: number;
  readonly staked: bigint;
  readonly spots: readonly Chip[];
}

interface TableRow extends SettingsRow {
  game_code: string;
  title_bn: string;
  title_en: string;
  currency: string;
  draw_id: bigint | null;
  number: bigint;
  state: RunningRound['state'];
  round_rules: string;
  opened_at: Date;
  locks_at: Date;
  players: number | null;
  amount: bigint | null;
  spots: string[];
  amounts: string[];
}

/** All tables of games that have an active version, with what all players have at stake in their running rounds. */
export async function listTables(db: Queryable): Promise<SeenTable[]> {
  const { rows } = await db.query<TableRow>({
    name: 'tables_of_operators',
    text: `select ${SETTINGS}, house_table.game_code, title_bn, title_en, currency,
             round.draw_id, round.number, round.state, played.generator as round_rules, round.opened_at, round.locks_at,
             round_total.players, round_total.amount,
             array(select spot from tables.spot_total where draw_id = round.draw_id and amount > 0 order by spot) as spots,
             array(select amount::text from tables.spot_total where draw_id = round.draw_id and amount > 0 order by spot)
               as amounts
           from tables.house_table join games.game on game.code = house_table.game_code
           join games.version on version.game_code = game.code and version.state = 'active'
           left join tables.round on round.table_code = house_table.code and round.state not in ('settled', 'cancelled')
           left join draws.draw on draw.id = round.draw_id
           left join games.version played on (played.game_code, played.version) = (draw.game_code, draw.version)
           left join tables.round_total on round_total.draw_id = round.draw_id
           order by house_table.code`,
  });
  return rows.map(presentTable);
}

function presentTable(row: TableRow): SeenTable {
  return {
    code: row.code,
    gameCode: row.game_code,
    titles: { bn: row.title_bn, en: row.title_en },
    currency: currency(row.currency),
    rules: row.rules,
    settings: presentSettings(row),
    round: row.draw_id === null ? null : presentRunning(row, row.draw_id),
  };
}

function presentRunning(row: TableRow, drawId: bigint): RunningRound {
  return {
    drawId,
    number: Number(row.number),
    state: row.state,
    rules: row.round_rules,
    opensAt: row.opened_at.getTime(),
    locksAt: row.locks_at.getTime(),
    players: row.players ?? 0,
    staked: row.amount ?? 0n,
    spots: row.spots.map((spot, at) => ({ spot, amount: BigInt(row.amounts[at] ?? 0) })),
  };
}

/** The rules of a table's next rounds; null when there is no such table. */
export async function findRules(db: Queryable, table: string): Promise<{ readonly rules: string } | null> {
  const { rows } = await db.query<{ rules: string }>(
    `select version.generator as rules from tables.house_table
     join games.version on version.game_code = house_table.game_code and version.state = 'active' where code = $1`,
    [table],
  );
  return rows[0] ?? null;
}

/** A round with its sums. Money in minor units, times in ms since the epoch. */
export interface SeenRound {
  readonly drawId: bigint;
  readonly number: number;
  readonly state: RoundState;
  readonly rules: string;
  readonly openedAt: number;
  readonly lockedAt: number | null;
  readonly drawnAt: number | null;
  readonly endedAt: number | null;
  /** JSON; null when it was not drawn. */
  readonly outcome: string | null;
  readonly cancelReason: string | null;
  /** Two people cancelled it. */
  readonly byOperators: boolean;
  readonly players: number;
  readonly staked: bigint;
  readonly paid: bigint;
}

interface RoundRow {
  draw_id: bigint;
  number: bigint;
  state: RoundState;
  rules: string;
  opened_at: Date;
  locked_at: Date | null;
  drawn_at: Date | null;
  ended_at: Date | null;
  events: string | null;
  cancel_reason: string | null;
  by_operators: boolean;
  players: number;
  staked: bigint;
  paid: bigint;
}

/**
 * Rounds of a table, the newest first. Stakes are those that count: of a cancelled round all that went back, of another one
 * without what was refused or given up.
 */
export async function listRounds(
  db: Queryable,
  { table, before, limit }: { readonly table: string; readonly before: number | null; readonly limit: number },
): Promise<SeenRound[]> {
  const { rows } = await db.query<RoundRow>({
    name: 'rounds_of_operators',
    text: `select round.draw_id, number, round.state, version.generator as rules, opened_at, locked_at, drawn_at, ended_at,
             draw.events, cancel_reason, cancellation.id is not null as by_operators, sums.players, sums.staked, sums.paid
           from tables.round join draws.draw on draw.id = round.draw_id
           join games.version on (version.game_code, version.version) = (draw.game_code, draw.version)
           left join tables.cancellation on cancellation.draw_id = round.draw_id
           cross join lateral (
             select count(distinct player_id)::integer as players, coalesce(sum(cost), 0)::bigint as staked,
               coalesce(sum(payout), 0)::bigint as paid
             from stakes.stake where stake.draw_id = round.draw_id and shared and (
               stake.state in ('betting', 'open', 'paying', 'closed')
               or (round.state = 'cancelled' and stake.state in ('refunding', 'voided')))
           ) sums
           where table_code = $1 and ($2::bigint is null or number < $2) order by number desc limit $3`,
    values: [table, before, limit],
  });
  return rows.map((row) => ({
    drawId: row.draw_id,
    number: Number(row.number),
    state: row.state,
    rules: row.rules,
    openedAt: row.opened_at.getTime(),
    lockedAt: row.locked_at?.getTime() ?? null,
    drawnAt: row.drawn_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
    outcome: row.events,
    cancelReason: row.cancel_reason,
    byOperators: row.by_operators,
    players: row.players,
    staked: row.staked,
    paid: row.paid,
  }));
}

/** Sums of a bet type over rounds. Money in minor units; squares are statistics of them. */
export interface Tallied {
  readonly betType: string;
  readonly rounds: number;
  readonly bets: number;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly stakeSquares: number;
  readonly winSquares: number;
  readonly stakeWins: number;
}

/** What bet types took and paid in the rounds of the rules that were settled from `from` until before `to` (ms). */
export async function sumTallies(
  db: Queryable,
  {
    table,
    rules,
    from,
    to,
  }: { readonly table: string; readonly rules: string; readonly from: number; readonly to: number },
): Promise<Tallied[]> {
  const { rows } = await db.query<Omit<Tallied, 'rounds' | 'bets'> & { rounds: bigint; bets: bigint }>({
    name: 'sum_tallies',
    text: `select bet_type as "betType", count(*) as rounds, sum(bets)::bigint as bets, sum(staked)::bigint as staked,
             sum(paid)::bigint as paid, sum(staked::float8 * staked) as "stakeSquares",
             sum(paid::float8 * paid) as "winSquares", sum(staked::float8 * paid) as "stakeWins"
           from tables.tally join tables.round using (draw_id) join draws.draw on draw.id = draw_id
           join games.version on (version.game_code, version.version) = (draw.game_code, draw.version)
           where table_code = $1 and version.generator = $2 and ended_at >= $3 and ended_at < $4 group by bet_type`,
    values: [table, rules, new Date(from), new Date(to)],
  });
  return rows.map((row) => ({ ...row, rounds: Number(row.rounds), bets: Number(row.bets) }));
}
