import type { CallValue } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';
import { CONSUMER } from './count.repository.ts';
import type { Staked } from './rebate.types.ts';

/**
 * What the next run will count for the member if the day ended now: the stakes of today, what has changed of days whose run
 * has ended, and the facts that are not counted yet, in one snapshot. `offset`: minutes east of UTC.
 */
export async function stakedToday(
  db: Queryable,
  memberId: string,
  { today, offset }: { today: string; offset: number },
): Promise<Staked[]> {
  const { rows } = await db.query<Staked>({
    name: 'rebate.staked_today',
    text: `with counted as materialized (
        select facts.position_of($4) as seq, (select min(day) from rebate.run) as began,
            (select max(day) from rebate.run where ended_at is not null) as ended
      ), each as (
        select d.day, d.game_type, d.stake - d.counted as stake
          from rebate.day d where d.member_id = $1 and d.is_open
        union all
        select p.day, p.game_type, p.real_stake from counted, facts.plays_of($1, counted.seq, $3) p
          where p.day is not null and p.currency <> 'FUN'
      )
      select game_type as "gameType", sum(stake)::bigint as stake from each, counted
        where day = $2::date or day > began and day <= ended group by game_type`,
    values: [memberId, today, offset, CONSUMER],
  });
  return rows;
}

interface DayRow {
  readonly awardId: string;
  readonly day: string;
  readonly amount: bigint;
  readonly state: CallValue<'rebateState'>['history'][number]['state'];
  readonly claimBy: Date | null;
  readonly endedAt: Date | null;
}

/** The member's latest rebates, newest first. */
export async function findGiven(db: Queryable, memberId: string, limit: number): Promise<DayRow[]> {
  const { rows } = await db.query<DayRow>(
    `select g.award_id as "awardId", g.day::text as day, g.amount, o.state, o.claim_by as "claimBy", o.ended_at as "endedAt"
      from rebate.given g join awards.known_award o on o.id = g.award_id
      where g.member_id = $1 order by g.day desc limit $2`,
    [memberId, limit],
  );
  return rows;
}

export interface RunRow {
  readonly day: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly members: number;
  readonly offered: number;
  readonly staked: bigint;
  readonly amount: bigint;
}

/** The latest runs, newest first. */
export async function findRuns(db: Queryable, limit: number): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow>(
    `select day::text as day, started_at as "startedAt", ended_at as "endedAt", members, offered, staked, amount
      from rebate.run order by day desc limit $1`,
    [limit],
  );
  return rows;
}

/** How many members have staked on that day, and how much, in minor units. */
export async function sumOfDay(db: Queryable, day: string): Promise<{ members: number; staked: bigint }> {
  const { rows } = await db.query<{ members: number; staked: bigint }>(
    `select count(distinct member_id)::integer as members, coalesce(sum(stake), 0)::bigint as staked
      from rebate.day where day = $1 and is_open`,
    [day],
  );
  return rows[0] ?? { members: 0, staked: 0n };
}
