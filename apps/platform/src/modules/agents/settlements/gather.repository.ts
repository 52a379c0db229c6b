import { USUAL_WEIGHTS } from '@chhokka/contracts/limits';
import type { Transaction } from '../../../infra/db.ts';
import type { Run } from './settlements.types.ts';

/** The next members of a run, after the last one; days by the site's clock, both included. */
export interface Page {
  readonly after: string | null;
  readonly limit: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

const EVERYBODY = `select id from members.player where $2::uuid is null or id > $2 order by id limit $3`;

const PLAYED = `
  select p.member_id, p.path_id, p.game_type, p.real, p.stake, p.win
    from one cross join lateral (
      select member_id, path_id, game_type, sum(real_stake)::bigint as real, sum(stake)::bigint as stake, sum(win)::bigint as win
        from teams.known_member_play where member_id = one.id and day between $4::date and $5::date group by 1, 2, 3
    ) p`;

/** What members of the page did: by days, with money if dividends are counted. */
const BY_DAYS = `one as materialized (${EVERYBODY}), each as materialized (
    select member_id, path_id, game_type, real, stake, win, 0::bigint as bonus, 0::bigint as rebate from (${PLAYED}) played
    union all
    select m.member_id, m.path_id, null, 0, 0, 0, m.bonus, m.rebate
      from one cross join lateral (
        select member_id, path_id, sum(bonus)::bigint as bonus, sum(rebate)::bigint as rebate
          from teams.known_member_money where $6 and member_id = one.id and day between $4::date and $5::date
          group by 1, 2 having sum(bonus) <> 0 or sum(rebate) <> 0
      ) m
  )`;

/** The same within the clock hour that begins at $4; $5 and $6 say nothing. */
const BY_HOUR = `one as materialized (
    select distinct member_id as id from settlements.hour
      where hour = $4::timestamptz and ($2::uuid is null or member_id > $2) order by 1 limit $3
  ), each as materialized (
    select h.member_id, h.path_id, h.game_type, h.real_stake as real, 0::bigint as stake, 0::bigint as win, 0::bigint as bonus,
        0::bigint as rebate
      from one join settlements.hour h on h.hour = $4::timestamptz and h.member_id = one.id
      where $5::text is not null or $6::boolean is not null
  )`;

/** Adds what these members did to the inputs of everybody above them who has a contract in the run. */
const gathering = (each: string) => `
  with ${each}, spread as materialized (
    select i.taker_id, coalesce(a.next_id, e.member_id) as source_id, e.member_id, e.game_type, i.active_from, e.real, e.stake,
        e.win, e.bonus, e.rebate, e.real * coalesce((i.weights ->> e.game_type)::bigint, 0) as units
      from each e join lines.known_above a on a.path_id = e.path_id
        join settlements.input i on i.run_id = $1 and i.taker_id = a.agent_id
  ), by_kind as (
    insert into settlements.input_kind as k (run_id, taker_id, game_type, stake)
      select $1, taker_id, game_type, sum(real)::bigint from spread where game_type is not null group by 2, 3 order by 2, 3
      on conflict (run_id, taker_id, game_type) do update set stake = k.stake + excluded.stake
  ), by_member as materialized (
    select taker_id, source_id, member_id, active_from, sum(real)::bigint as real, sum(units)::bigint as units,
        sum(stake - win - bonus - rebate)::bigint as net
      from spread group by 1, 2, 3, 4
  ), by_source as (
    insert into settlements.input_source as s (run_id, taker_id, source_id, units, net, active)
      select $1, taker_id, source_id, sum(units)::bigint, sum(net)::bigint, count(*) filter (where real >= greatest(active_from, 1))
        from by_member group by 2, 3 order by 2, 3
      on conflict (run_id, taker_id, source_id) do update
        set units = s.units + excluded.units, net = s.net + excluded.net, active = s.active + excluded.active
  ), active as (
    select taker_id, count(*) filter (where real >= greatest(active_from, 1)) as active from (
      select taker_id, member_id, active_from, sum(real) as real from by_member group by 1, 2, 3
    ) whole group by 1
  ), summed as (
    select taker_id, sum(stake)::bigint as stake, sum(win)::bigint as win, sum(bonus)::bigint as bonus,
        sum(rebate)::bigint as rebate
      from spread group by 1
  ), added as (
    update settlements.input i set active = i.active + active.active, stake = i.stake + s.stake, win = i.win + s.win,
        bonus = i.bonus + s.bonus, rebate = i.rebate + s.rebate
      from summed s join active using (taker_id) where i.run_id = $1 and i.taker_id = s.taker_id
  )
  select id as last from one order by id desc limit 1`;

/** Adds what these members staked, by weight, to the line rates of everybody above them, and to their own. */
const RATES = `
  with one as materialized (${EVERYBODY}), staked as materialized (
    select member_id, path_id, sum(real * coalesce(($6::jsonb ->> game_type)::bigint, 0))::bigint as units
      from (${PLAYED}) played group by 1, 2
  ), spread as materialized (
    select a.agent_id as taker_id, coalesce(a.next_id, s.member_id) as source_id, sum(s.units)::bigint as units
      from staked s join lines.known_above a on a.path_id = s.path_id where s.units <> 0 group by 1, 2
    union all
    select member_id, member_id, sum(units)::bigint from staked where units <> 0 group by 1
  ), rated as materialized (
    select taker_id from (select distinct taker_id from spread offset 0) each
      where lines.rate_on(taker_id, $5::date) > 0
  ), added as (
    insert into settlements.input_source as s (run_id, taker_id, source_id, units, net, active)
      select $1, taker_id, source_id, sum(units)::bigint, 0, 0 from spread join rated using (taker_id) group by 2, 3 order by 2, 3
      on conflict (run_id, taker_id, source_id) do update set units = s.units + excluded.units
  )
  select id as last from one order by id desc limit 1`;

/** Gathers what the next members brought. Returns the last of them; null: there was none left. */
export async function gatherNext(tx: Transaction, run: Run, page: Page): Promise<string | null> {
  const { after, limit, firstDay, lastDay } = page;
  // Pages are small parts of large tables, even where the tables have no statistics yet.
  await tx.query('set local enable_seqscan = off');
  const [text, values] = ((): [string, unknown[]] => {
    switch (run.kind) {
      case 'rate':
        return [RATES, [firstDay, lastDay, JSON.stringify(USUAL_WEIGHTS)]];
      case 'hourly':
        return [gathering(BY_HOUR), [new Date(run.from), '', false]];
      default:
        return [gathering(BY_DAYS), [firstDay, lastDay, run.kind === 'dividend']];
    }
  })();
  const { rows } = await tx.query<{ last: string }>(text, [run.id, after, limit, ...values]);
  return rows[0]?.last ?? null;
}
