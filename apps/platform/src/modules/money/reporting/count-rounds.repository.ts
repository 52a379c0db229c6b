import type { Transaction } from '../../../infra/db.ts';
import type { Range } from '../facts/index.ts';

/** From the facts about rounds to the list of all rounds and the sums by day. */

// Compares each round with what was counted of it. A difference is subtracted from the old day and added to the new one. A
// round whose end has not changed keeps its day, even if the site's time zone was changed since.
const COUNTED = `
  present as materialized (
    select distinct on (round_id) round_id as id, member_id, opened_at, closed_at, bet_total as staked,
        refund_total as refunded, win_total as won, state, provider_id, vassalage, game_code, currency,
        facts.day_of(closed_at, $3) as day
      from facts.told_round where seq > $1 and seq <= $2 order by round_id, seq desc
  ), before as materialized (
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

/** Counts the rounds that the facts of the range are about. `offset`: of the calendar, minutes east of UTC. */
export async function countRounds(tx: Transaction, { after, upTo }: Range, offset: number): Promise<void> {
  const { rows } = await tx.query<{ changes: readonly object[] | null }>(
    `with ${COUNTED},
      by_minute as (
        insert into reporting.minute as m (minute, currency, rounds, staked, won)
          select date_trunc('minute', closed_at, 'UTC'), currency, sum(sign), sum(sign * (staked - refunded)), sum(sign * won)
            from change group by 1, 2 order by 1, 2
          on conflict (minute, currency) do update set rounds = m.rounds + excluded.rounds,
            staked = m.staked + excluded.staked, won = m.won + excluded.won
      ), total as (select day, vassalage, game_code, currency, ${SUMS} from change group by 1, 2, 3, 4)
      select json_agg(total) as changes from total`,
    [after, upTo, offset],
  );
  const changes = rows[0]?.changes ?? null;
  if (changes !== null) await addToDays(tx, JSON.stringify(changes));
  await countActive(tx, { after, upTo }, offset);
}

/** Stores who has begun a round, once per site day. Play money does not count. */
async function countActive(tx: Transaction, { after, upTo }: Range, offset: number): Promise<void> {
  await tx.query(
    `insert into reporting.active_member (day, member_id, first_at)
      select facts.day_of(opened_at, $3), member_id, min(opened_at) from facts.told_round
        where seq > $1 and seq <= $2 and currency <> 'FUN' group by 1, 2 order by 1, 2
      on conflict do nothing`,
    [after, upTo, offset],
  );
}

/**
 * Creates new days first. A change may be negative, and no row may be negative, not even one that is passed to `on
 * conflict`.
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

/** Deletes all rounds and their sums. */
export async function forgetRounds(tx: Transaction): Promise<void> {
  await tx.query('delete from reporting.round');
  await tx.query('delete from reporting.day_game');
  await tx.query('delete from reporting.active_member');
}
