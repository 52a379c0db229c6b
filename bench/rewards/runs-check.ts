import type { Pool } from '../../apps/platform/src/infra/db.ts';
import { unhurried } from '../support/unhurried.ts';
import { OFFSET } from './world.ts';

/**
 * What is wrong after the runs, in words: who was given another sum than facts and rules say, twice, or nothing. It is computed
 * from the facts themselves, in one way for all members, not as the runs do it.
 */
export async function wrongRuns(pool: Pool): Promise<string[]> {
  await unhurried(pool, [`create table if not exists public.due as ${DUE}`, 'analyze public.due']);
  const { rows } = await pool.query<WrongRow>(WRONG);
  return rows.map((row) => `${row.what} of ${row.member}: due ${row.due}, given ${row.given} in ${row.times} awards`);
}

interface WrongRow {
  readonly what: string;
  readonly member: string;
  readonly due: bigint | null;
  readonly given: bigint | null;
  readonly times: bigint | null;
}

const TODAY = `facts.day_of(now(), ${OFFSET})`;
const MONDAY = `date_trunc('week', ${TODAY})::date`;

/** Prizes that facts and rules make due, by cause. Ranks: where a member stood before (`before`), and where now. */
const DUE = `
  with stood as (
    select member_id, row_number() over (order by member_id) as n from vip.member
  ), sums as (
    select f.member_id, sum(f.effective_stake) filter (where f.day > ${TODAY} - 90) as quarter,
        sum(f.effective_stake) filter (where f.day >= ${MONDAY} - 7 and f.day < ${MONDAY}) as week
      from facts.round f group by f.member_id
  ), ranked as (
    select s.*, coalesce((select max(level) from vip.rank r where r.needed <= s.quarter), 0) as reached,
        case t.n % 40 when 0 then 2 when 1 then 1 else 0 end as before
      from sums s join stood t using (member_id)
  ), rebated as (
    select f.member_id,
        floor(sum(f.effective_stake::numeric * ((u.percents ->> f.game_type)::int + coalesce(k.rebate_added, 0))) / 10000) as amount
      from facts.round f cross join rebate.rule u join ranked using (member_id) left join vip.rank k on k.level = ranked.before
      where f.day = ${TODAY} - 1 group by f.member_id
  )
  select 'rebate' as what, r.member_id, r.amount::bigint as amount from rebated r, rebate.rule u where r.amount >= u.minimum
  union all
  select 'rank', p.member_id, sum(k.gift)::bigint from ranked p join vip.rank k on k.level > p.before and k.level <= p.reached
    group by p.member_id
  union all
  select 'stake_back', p.member_id, floor(p.week * k.stake_back / 10000)::bigint
    from ranked p join vip.rank k on k.level = greatest(p.before, p.reached) where floor(p.week * k.stake_back / 10000) > 0
  union all
  select 'level', member_id, greatest(before, reached) from ranked
  union all
  select 'fall', p.member_id, 1 from ranked p join vip.rank k on k.level = greatest(p.before, p.reached)
    where p.quarter * 100 < k.needed * k.keep_percent`;

const WRONG = `
  with given as (
    select source as what, member_id, sum(amount)::bigint as amount, count(*) as times, count(distinct rule_id) as causes
      from awards.award group by source, member_id
    union all
    select 'level', member_id, level, 1, 1 from vip.member
    union all
    select 'fall', member_id, 1, 1, 1 from vip.member where falls_on is not null
  )
  select what, member_id as member, due.amount as due, given.amount as given, given.times
    from public.due full join given using (what, member_id)
    where due.amount is distinct from given.amount or given.times <> given.causes
  union all
  select 'rebate kept', coalesce(g.member_id, a.member_id), a.amount, g.amount, 1
    from rebate.given g full join (select id, member_id, amount from awards.award where source = 'rebate') a on a.id = g.award_id
    where g.amount is distinct from a.amount
  union all
  select 'warnings', member_id, 1, count(*), count(*) from inbox.message group by member_id having count(*) <> 1`;
