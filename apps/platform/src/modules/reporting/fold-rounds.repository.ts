import type { Pool, Queryable, Transaction } from '../../infra/db.ts';

/** From the wallet's transactions to rounds and days. A round is read as it is now, so reading it twice changes nothing. */

/** What a site day is: its offset from UTC. */
export interface SiteDay {
  readonly gmtOffsetMinutes: number;
}

export interface RoundMark {
  readonly readTo: string;
  /** ms since the epoch. */
  readonly sweptAt: number;
}

/** The providers that have rounds to read: those of the catalogue, and those that were read before. */
export async function roundProviders(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ provider_id: string }>(
    `select distinct provider_id from catalogue.vendor union select provider_id from reporting.round_mark order by 1`,
  );
  return rows.map((row) => row.provider_id);
}

/** Makes the provider's mark where there is none, and says how far it is. */
export async function readMark(db: Queryable, providerId: string): Promise<RoundMark> {
  await db.query('insert into reporting.round_mark (provider_id) values ($1) on conflict do nothing', [providerId]);
  const { rows } = await db.query<{ read_to: string; swept_ms: number }>(
    `select read_to, greatest(extract(epoch from swept_at) * 1000, 0)::float8 as swept_ms
      from reporting.round_mark where provider_id = $1`,
    [providerId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a mark that was made is there');
  return { readTo: row.read_to, sweptAt: row.swept_ms };
}

/** Until the transaction ends, nobody else counts this provider's rounds. */
export async function lockMark(tx: Transaction, providerId: string): Promise<void> {
  await tx.query('select from reporting.round_mark where provider_id = $1 for update', [providerId]);
}

/** A mark never goes back. */
export async function moveMark(tx: Transaction, providerId: string, readTo: string): Promise<void> {
  await tx.query('update reporting.round_mark set read_to = $2 where provider_id = $1 and read_to < $2', [
    providerId,
    readTo,
  ]);
}

/** Writes down that all of the last days has been read again. */
export async function markSwept(pool: Pool, providerId: string, now: number): Promise<void> {
  await pool.query(
    'update reporting.round_mark set swept_at = to_timestamp($2::float8 / 1000) where provider_id = $1',
    [providerId, now],
  );
}

// A refund names its bet, whose round it is; that one may be all it says. The condition on the type is the index's.
const TOUCHED = `
  slice as materialized (
    select id, type, ref_tx_id, player_id, game_code, round_id, outcome from wallet.transaction
      where provider_id = $1 and id > $2 and type <> '' order by id limit $3
  ), touched as (
    select distinct coalesce(bet.player_id, s.player_id)::uuid as member_id,
        coalesce(bet.game_code, s.game_code) as game_code, coalesce(bet.round_id, s.round_id) as round_id
      from (select * from slice where outcome = 'accepted') s
      left join wallet.transaction bet
        on s.type = 'refund' and bet.provider_id = $1 and bet.tx_id = s.ref_tx_id
  ), present as (
    select r.id, r.member_id, r.opened_at, r.closed_at, r.bet_total as staked, r.refund_total as refunded,
        r.win_total as won, r.state, r.provider_id, r.vassalage, r.game_code, r.currency,
        (r.closed_at at time zone 'UTC' + $4 * interval '1 minute')::date as day
      from touched join wallet.round r on r.member_id = touched.member_id and r.provider_id = $1
        and r.game_code = touched.game_code and r.provider_round_id = touched.round_id
  )`;

// What is different to what was counted: taken from where it stood, and added where it stands now. A round that ends when
// it ended before stays on its day, whatever the site's clock has been set to since.
const COUNTED = `
  before as materialized (
    select counted.* from reporting.round counted join present using (id, member_id)
  ), after as materialized (
    select p.id, p.member_id, p.opened_at, p.closed_at, p.staked, p.refunded, p.won, p.state, p.provider_id, p.vassalage,
        p.game_code, p.currency, case when b.closed_at = p.closed_at then b.day else p.day end as day
      from present p left join before b using (id, member_id)
      where b.id is null
        or (b.closed_at, b.staked, b.refunded, b.won, b.state) is distinct from (p.closed_at, p.staked, p.refunded, p.won, p.state)
  ), written as (
    insert into reporting.round (id, member_id, opened_at, closed_at, staked, refunded, won, day, state, provider_id,
        vassalage, game_code, currency)
      select id, member_id, opened_at, closed_at, staked, refunded, won, day, state, provider_id, vassalage, game_code,
        currency from after
      on conflict (id, member_id) do update set closed_at = excluded.closed_at, staked = excluded.staked,
        refunded = excluded.refunded, won = excluded.won, day = excluded.day, state = excluded.state
  ), change as (
    select 1 as sign, a.* from after a where a.day is not null
    union all
    select -1, a.id, a.member_id, a.opened_at, b.closed_at, b.staked, b.refunded, b.won, b.state, b.provider_id,
        b.vassalage, b.game_code, b.currency, b.day
      from after a join before b using (id, member_id) where b.day is not null
  )`;

/** Sums of ended rounds for one day, game and currency, as `change` gives them. */
const SUMS = `sum(sign)::bigint as rounds, sum(sign * staked)::bigint as staked, sum(sign * refunded)::bigint as refunded,
  sum(sign * won)::bigint as won, sum(sign * (staked - refunded)::numeric * (staked - refunded)) as stake_squares,
  sum(sign * won::numeric * won) as win_squares, sum(sign * (staked - refunded)::numeric * won) as stake_wins`;

interface SliceRow {
  readonly last: string | null;
  readonly read: number;
  readonly changes: readonly object[] | null;
}

export interface Slice {
  readonly providerId: string;
  /** Transactions after this id. */
  readonly after: string;
  readonly limit: number;
  readonly day: SiteDay;
}

/** Counts the rounds of one slice of transactions. Answers the last id and how many were read. The mark is locked. */
export async function countSlice(tx: Transaction, slice: Slice): Promise<{ last: string | null; read: number }> {
  const { rows } = await tx.query<SliceRow>(
    `with ${TOUCHED}, ${COUNTED},
      total as (select day, vassalage, game_code, currency, ${SUMS} from change group by 1, 2, 3, 4)
      select (select id from slice order by id desc limit 1) as last, (select count(*)::int from slice) as read,
        (select json_agg(total) from total) as changes`,
    [slice.providerId, slice.after, slice.limit, slice.day.gmtOffsetMinutes],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a table has one row');
  if (row.changes !== null) await addToDays(tx, JSON.stringify(row.changes));
  return { last: row.last, read: row.read };
}

/**
 * Days that are new are made first: a change may be negative, which no row may be, not even one that is offered to
 * `on conflict`.
 */
async function addToDays(tx: Transaction, changes: string): Promise<void> {
  await tx.query(
    `insert into reporting.day_game (day, vassalage, game_code, currency)
      select day, vassalage, game_code, currency from json_populate_recordset(null::reporting.day_game, $1)
      order by 1, 2, 3, 4 on conflict do nothing`,
    [changes],
  );
  await tx.query(
    `update reporting.day_game d set rounds = d.rounds + c.rounds, staked = d.staked + c.staked,
        refunded = d.refunded + c.refunded, won = d.won + c.won, stake_squares = d.stake_squares + c.stake_squares,
        win_squares = d.win_squares + c.win_squares, stake_wins = d.stake_wins + c.stake_wins
      from json_populate_recordset(null::reporting.day_game, $1) c
      where (d.day, d.vassalage, d.game_code, d.currency) = (c.day, c.vassalage, c.game_code, c.currency)`,
    [changes],
  );
}

/** Sums every day anew from the rounds that were counted, in one step that readers see whole. */
export async function sumDaysAnew(tx: Transaction, day: SiteDay): Promise<void> {
  await tx.query('set local statement_timeout = 0');
  await tx.query('lock table reporting.round_mark in exclusive mode');
  await tx.query(
    `update reporting.round set day = (closed_at at time zone 'UTC' + $1 * interval '1 minute')::date
      where closed_at is not null and day <> (closed_at at time zone 'UTC' + $1 * interval '1 minute')::date`,
    [day.gmtOffsetMinutes],
  );
  await tx.query('delete from reporting.day_game');
  await tx.query(
    `insert into reporting.day_game (day, vassalage, game_code, currency, rounds, staked, refunded, won, stake_squares,
        win_squares, stake_wins)
      select day, vassalage, game_code, currency, ${SUMS}
        from (select 1 as sign, * from reporting.round where day is not null) counted group by 1, 2, 3, 4`,
  );
}
