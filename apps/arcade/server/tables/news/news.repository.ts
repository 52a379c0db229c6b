import type { Bet, RoundState, SlipState, SlipView, SpotTotal } from '@chhokka/game-math';
import type { ClientBase } from 'pg';
import type { Queryable } from '../../infra/db.ts';
import type { StakeState } from '../../stakes/stakes.types.ts';

/** The name under which processes tell each other of news. */
export const NEWS_CHANNEL = 'table_news';

/** Starts hearing of news on this connection. */
export async function listenForNews(client: ClientBase): Promise<void> {
  await client.query(`listen ${NEWS_CHANNEL}`);
}

/** Tells every listening process each of these payloads. */
export async function notifyOfNews(db: Queryable, payloads: readonly string[]): Promise<void> {
  await db.query({
    name: 'table_news',
    text: 'select pg_notify($1, payload) from unnest($2::text[]) payload',
    values: [NEWS_CHANNEL, payloads],
  });
}

/** As much of a table as shows whether it has changed. */
export interface Glance {
  readonly open: boolean;
  /** Of the last round; null before the first one. */
  readonly drawId: bigint | null;
  readonly state: RoundState | null;
  /** Another text when the totals of the round may be others. */
  readonly totals: string;
}

/** Glances at several tables with one statement. */
export async function glanceAt(db: Queryable, tables: readonly string[]): Promise<Map<string, Glance>> {
  const { rows } = await db.query<{
    code: string;
    open: boolean;
    draw_id: bigint | null;
    state: RoundState | null;
    slips: number;
    undone: number;
  }>({
    name: 'table_glance',
    text: `select house_table.code, house_table.open, round.draw_id, round.state, made.slips, made.undone
           from tables.house_table
           left join lateral (
             select draw_id, state from tables.round where table_code = house_table.code order by number desc limit 1) round on true
           left join lateral (
             select count(*)::int as slips,
               (count(*) filter (where stake.state in ('refused', 'refunding', 'voided')))::int as undone
             from stakes.stake where stake.draw_id = round.draw_id and stake.shared) made on true
           where house_table.code = any($1)`,
    values: [tables],
  });
  return new Map(
    rows.map(({ code, open, draw_id, state, slips, undone }) => [
      code,
      { open, drawId: draw_id, state, totals: `${draw_id}:${slips}:${undone}` },
    ]),
  );
}

/** A table with its last round. What nobody may know yet, the database does not tell: it is null. */
export interface TableRow {
  readonly game_code: string;
  readonly open: boolean;
  /** Null before the first round, and so is all the rest. */
  readonly draw_id: bigint | null;
  readonly number: bigint;
  readonly state: RoundState;
  readonly opened_at: Date;
  readonly locks_at: Date;
  readonly drawn_at: Date | null;
  readonly shown_until: Date | null;
  /** Hex SHA-256 of the seed. */
  readonly commitment: string;
  /** JSON; only of a round that is drawn. */
  readonly outcome: string | null;
  /** Hex; only of a round that has ended. */
  readonly server_seed: string | null;
}

export async function readTable(db: Queryable, table: string): Promise<TableRow | null> {
  const { rows } = await db.query<TableRow>({
    name: 'table_read',
    text: `select house_table.game_code, house_table.open, round.draw_id, round.number, round.state, round.opened_at,
             round.locks_at, round.drawn_at, round.shown_until, encode(sha256(draw.server_seed), 'hex') as commitment,
             case when round.state in ('drawing', 'settled') then draw.events end as outcome,
             case when round.state in ('settled', 'cancelled') then encode(draw.server_seed, 'hex') end as server_seed
           from tables.house_table
           left join lateral (
             select * from tables.round where table_code = house_table.code order by number desc limit 1) round on true
           left join draws.draw on draw.id = round.draw_id
           where house_table.code = $1`,
    values: [table],
  });
  return rows[0] ?? null;
}

export interface SettledRow {
  readonly id: bigint;
  readonly number: bigint;
  /** Name of the rules that drew it. */
  readonly rules: string;
  /** JSON. */
  readonly outcome: string;
}

/** The last rounds of a table that were settled after round `number`: at most `limit`, the oldest first. */
export async function settledAfter(
  db: Queryable,
  table: string,
  number: number,
  limit: number,
): Promise<readonly SettledRow[]> {
  const { rows } = await db.query<SettledRow>({
    name: 'table_settled',
    text: `select draw.id, round.number, version.generator as rules, draw.events as outcome
           from tables.round
           join draws.draw on draw.id = round.draw_id
           join games.version on (version.game_code, version.version) = (draw.game_code, draw.version)
           where round.table_code = $1 and round.number > $2 and round.state = 'settled'
           order by round.number desc limit $3`,
    values: [table, number, limit],
  });
  return rows.toReversed();
}

export interface Totals {
  /** By spot. */
  readonly spots: Readonly<Record<string, SpotTotal>>;
  /** Players with a stake. */
  readonly players: number;
}

/** What all players have on a round: of slips that are asked or accepted, or were. */
export async function totalsOf(db: Queryable, drawId: bigint): Promise<Totals> {
  const { rows } = await db.query<{ spot: string | null; players: number; amount: bigint }>({
    name: 'table_totals',
    text: `select chip.spot, count(distinct stake.player_id)::int as players, sum(chip.amount)::bigint as amount
           from stakes.stake
           join tables.slip using (bet_tx)
           cross join unnest(slip.spots, slip.amounts) as chip (spot, amount)
           where stake.draw_id = $1 and stake.shared and stake.state not in ('refused', 'refunding', 'voided')
           group by grouping sets ((chip.spot), ())`,
    values: [drawId],
  });
  const spots: Record<string, SpotTotal> = {};
  let all = 0;
  for (const { spot, players, amount } of rows) {
    if (spot === null) all = players;
    else spots[spot] = { players, amount: Number(amount) };
  }
  return { spots, players: all };
}

/** A slip and whose it is. */
export interface OwnedSlip {
  readonly betTx: string;
  readonly sessionId: bigint;
  readonly view: SlipView;
}

const SLIPS = `select slip.bet_tx, slip.session_id, slip.request_id, slip.draw_id, slip.spots, slip.amounts, stake.state,
    stake.cost, stake.payout, stake.created_at
  from tables.slip join stakes.stake using (bet_tx)`;

/** The slips of these stakes. */
export async function slipsOf(db: Queryable, betTxs: readonly string[]): Promise<readonly OwnedSlip[]> {
  const text = `${SLIPS} where slip.bet_tx = any($1::uuid[])`;
  const { rows } = await db.query<SlipRow>({ name: 'table_slips', text, values: [betTxs] });
  return rows.map(presentSlip);
}

/** The slips of these sessions in a round. */
export async function slipsInRound(
  db: Queryable,
  drawId: bigint,
  sessionIds: readonly bigint[],
): Promise<readonly OwnedSlip[]> {
  const text = `${SLIPS} where slip.draw_id = $1 and slip.session_id = any($2::bigint[])`;
  const { rows } = await db.query<SlipRow>({ name: 'table_round_slips', text, values: [drawId, sessionIds] });
  return rows.map(presentSlip);
}

interface SlipRow {
  bet_tx: string;
  session_id: bigint;
  request_id: string;
  draw_id: bigint;
  spots: string[];
  /** The driver reads the elements of an array of int8 as texts. */
  amounts: string[];
  state: StakeState;
  cost: bigint;
  payout: bigint | null;
  created_at: Date;
}

function presentSlip(row: SlipRow): OwnedSlip {
  const bets: Bet[] = row.spots.map((spot, at) => ({ spot, amount: Number(row.amounts[at]) }));
  const state = slipState(row.state, row.payout);
  const view: SlipView = {
    slip: row.request_id,
    round: Number(row.draw_id),
    at: row.created_at.getTime(),
    state,
    bets,
    stake: Number(row.cost),
    payout: (state === 'won' || state === 'lost') && row.payout !== null ? Number(row.payout) : null,
  };
  return { betTx: row.bet_tx, sessionId: row.session_id, view };
}

function slipState(state: StakeState, payout: bigint | null): SlipState {
  switch (state) {
    case 'betting':
      return 'asked';
    case 'open':
      return 'accepted';
    case 'refused':
      return 'refused';
    case 'refunding':
      return 'returning';
    case 'voided':
      return 'returned';
    case 'paying':
    case 'closed':
      return payout === 0n ? 'lost' : 'won';
  }
}
