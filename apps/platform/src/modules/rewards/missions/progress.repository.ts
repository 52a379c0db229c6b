import type { Minor } from '@chhokka/kernel';
import { numbers, texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { isProtected } from '../../money/limits/index.ts';
import type { AwardState, PrizeForm } from '../awards/index.ts';
import { WHOLE } from '../../money/facts/index.ts';
import { BOARDS, CHANGES, CONSUMER, IS_DEPOSIT, type Touched } from './count.repository.ts';
import type { AskedBoard, AskedGoal } from './goals.policy.ts';

const GOALS = `goal as materialized (
    select * from jsonb_to_recordset($1::jsonb) as g (n int, mission_id text, number int, period text, measure text,
      kinds text[], games text[], weights jsonb, target bigint, first date, last date, day_from date, day_to date, month_from date)
  )`;

/** How far a member `o.member_id` is with a goal `o`. `fresh`: with facts that are not counted yet. */
function progress(fresh: boolean): string {
  return `cross join lateral (
      select coalesce(sum(stake), 0) as stake, coalesce(sum(rounds), 0) as rounds, coalesce(sum(wins), 0) as wins,
          count(*) filter (where rounds > 0) as games
        from (
          select provider_id, game_code, sum(stake * facts.weight(o.weights, provider_id, game_code, game_type)) as stake,
              sum(rounds) as rounds, sum(wins) as wins
            from (
              select game_type, provider_id, game_code, stake, rounds, wins from missions.day_game d
                where d.member_id = o.member_id and d.day between o.day_from and o.day_to
              union all
              select game_type, provider_id, game_code, stake, rounds, wins from missions.month_game m
                where m.member_id = o.member_id and m.day >= o.month_from
              ${
                fresh
                  ? `union all select game_type, provider_id, game_code, stake, rounds, wins from fresh_play f
                where f.day between o.first and o.last`
                  : ''
              }
            ) counted
            where (o.kinds is null or game_type = any (o.kinds))
              and (o.games = '{}' or provider_id || '/' || game_code = any (o.games))
            group by provider_id, game_code
        ) each
        where o.measure in ('stake', 'rounds', 'wins', 'games')
    ) play cross join lateral (
      select coalesce(sum(deposits), 0) as deposits, coalesce(sum(deposited), 0) as deposited
        from (
          select deposits, deposited from missions.day_money d
            where d.member_id = o.member_id and d.day between o.first and o.last
          ${fresh ? 'union all select deposits, deposited from fresh_money f where f.day between o.first and o.last' : ''}
        ) counted
        where o.measure in ('deposits', 'deposited')
    ) money cross join lateral (
      select (case o.measure
          when 'stake' then floor(play.stake / ${WHOLE})
          when 'rounds' then play.rounds
          when 'wins' then play.wins
          when 'games' then play.games
          when 'deposits' then money.deposits
          when 'deposited' then money.deposited
          else (o.mobile_verified_at is not null)::int
        end)::bigint as done
    ) reckoned`;
}

/**
 * The goals that the members `touched` (member_id, day) may have reached, and have not: `o`, with all that `progress` asks for.
 * All that a member did within the short periods is an upper bound for each goal: a goal above it cannot be reached, so most need
 * no closer look. Reached goals are looked up one by one, because they become many rows, whatever the planner expects.
 */
const CANDIDATES = `most as materialized (
        select t.*, d.*, (select f.mobile_verified_at from members.file f where f.id = t.member_id) as mobile_verified_at,
            (select true from missions.day_money p where p.member_id = t.member_id limit 1) as has_paid
          from touched t cross join lateral (
            select sum(greatest(stake, 0)) as stake, sum(greatest(rounds, 0)) as rounds, sum(greatest(wins, 0)) as wins, count(*) as games
              from missions.day_game
              where member_id = t.member_id and day between (select min(day_from) from goal where month_from is null)
                and (select max(day_to) from goal where month_from is null)
          ) d
      ), o as materialized (
        select distinct m.member_id, m.mobile_verified_at, g.* from most m join goal g on m.day between g.first and g.last
          where case
              when g.measure = 'verified' then m.mobile_verified_at is not null
              when g.measure in ('deposits', 'deposited') then m.has_paid
              when g.month_from is not null then true
              when g.measure = 'stake' then m.stake >= g.target
              when g.measure = 'rounds' then m.rounds >= g.target
              when g.measure = 'wins' then m.wins >= g.target
              else m.games >= g.target
            end and (
              select true from missions.reached r
                where r.member_id = m.member_id and r.mission_id = g.mission_id and r.period = g.period
            ) is null
      )`;

const FRESH = `counted as materialized (
    select facts.position_of('${CONSUMER}') as seq
  ), fresh_play as materialized (
    select coalesce(f.day, facts.day_of(now(), $3)) as day, f.opened_at, f.closed_at, f.game_type, f.provider_id, f.game_code,
        c.stake, c.rounds, c.wins
      from counted, facts.plays_of($2, counted.seq, $3) f ${CHANGES}
      where f.currency <> 'FUN'
  ), fresh_money as materialized (
    select facts.day_of(f.at, $3) as day, sign(f.amount) as deposits, f.amount as deposited
      from counted, facts.money_of($2, counted.seq) f where ${IS_DEPOSIT}
  )`;

/** A goal that a member has reached just now. */
export interface Reached {
  readonly n: number;
  readonly memberId: string;
  readonly currency: string;
}

/**
 * Writes down which goals these members have reached, and returns those that are new. Members who rest reach none. `proven`:
 * the caller has found that they have reached all of them on these days; otherwise the sums decide. `now` in ms.
 */
export async function writeReached(
  tx: Transaction,
  goals: readonly AskedGoal[],
  touched: readonly Touched[],
  { prizes, now, proven }: { readonly prizes: readonly GoalPrize[]; readonly now: number; readonly proven: boolean },
): Promise<Reached[]> {
  const { rows } = await tx.query<Reached>(
    `with ${GOALS}, touched as materialized (
        select * from unnest($2::uuid[], $3::date[]) t (member_id, day)
      ), ${
        proven
          ? 'enough as materialized (select t.member_id, g.* from touched t join goal g on t.day between g.first and g.last)'
          : `${CANDIDATES}, enough as materialized (select o.* from o ${progress(false)} where reckoned.done >= o.target)`
      }, written as (
        insert into missions.reached (mission_id, member_id, period, number, reached_at, form, amount)
          select e.mission_id, e.member_id, e.period, e.number, to_timestamp($4::float8 / 1000), p.form, p.amount
            from enough e join unnest($5::int[], $6::text[], $7::bigint[]) p (n, form, amount) using (n)
            where not ${isProtected('e.member_id', 'to_timestamp($4::float8 / 1000)')}
              and (select user_type from members.player m where m.id = e.member_id) <> 4
            order by e.member_id, e.mission_id, e.period
          on conflict do nothing returning mission_id, member_id, period
      )
      select g.n, w.member_id as "memberId", m.currency from written w
        join goal g using (mission_id, period) join members.player m on m.id = w.member_id
        order by w.member_id, g.n`,
    [
      JSON.stringify(goals),
      texts(touched.map(({ memberId }) => memberId)),
      texts(touched.map(({ day }) => day)),
      now,
      numbers(prizes.map(({ n }) => n)),
      texts(prizes.map(({ form }) => form)),
      numbers(prizes.map(({ amount }) => amount)),
    ],
  );
  return rows;
}

/** Form and amount of the prize of the goal with this number. */
export interface GoalPrize {
  readonly n: number;
  readonly form: PrizeForm;
  readonly amount: Minor;
}

/** How far the member is with a goal. */
export interface OwnProgress {
  readonly n: number;
  /** Minor units of money, or a number; may be above the target, or below zero after corrections. */
  readonly done: bigint;
  /** The version by which it was reached; null: it was not, as far as it is written down. */
  readonly number: number | null;
}

/** The member's progress as of now, facts that are not counted yet included. `offset`: minutes east of UTC. */
export async function findProgress(
  db: Queryable,
  memberId: string,
  goals: readonly AskedGoal[],
  offset: number,
): Promise<OwnProgress[]> {
  const { rows } = await db.query<OwnProgress>({
    name: 'missions.progress',
    text: `with ${GOALS}, ${FRESH}
      select o.n, reckoned.done, r.number
        from (
          select g.*, m.id as member_id, m.mobile_verified_at from goal g join members.file m on m.id = $2
        ) o ${progress(true)}
          left join missions.reached r on r.member_id = $2 and r.mission_id = o.mission_id and r.period = o.period
        order by o.n`,
    values: [JSON.stringify(goals), memberId, offset],
  });
  return rows;
}

/** An award of a mission. */
export interface OwnAward {
  readonly missionId: string;
  readonly period: string;
  readonly number: number;
  readonly id: string;
  readonly state: AwardState;
  readonly claimBy: Date | null;
}

/** The member's awards of the periods named, and all that can still be claimed. */
export async function findOwnAwards(db: Queryable, memberId: string, periods: readonly string[]): Promise<OwnAward[]> {
  const { rows } = await db.query<OwnAward>({
    name: 'missions.awards',
    text: `with wanted as (
        select r.mission_id, r.period, r.number, r.mission_id || ':' || r.member_id || ':' || r.period as source_id
          from missions.reached r where r.member_id = $1 and r.period = any ($2::text[])
        union
        select r.mission_id, r.period, r.number, a.source_id
          from awards.known_award a
            join missions.reached r on r.member_id = a.member_id
              and r.mission_id = split_part(a.source_id, ':', 1) and r.period = split_part(a.source_id, ':', 3)
          where a.member_id = $1 and a.source = 'mission' and a.state = 'ready'
      )
      select w.mission_id as "missionId", w.period, w.number, a.id, a.state, a.claim_by as "claimBy"
        from wanted w join awards.known_award a on a.source = 'mission' and a.source_id = w.source_id
        order by w.period desc, w.mission_id`,
    values: [memberId, texts(periods)],
  });
  return rows;
}

/** Whether the member rests: is protected from being tempted to play. `now` in ms. */
export async function rests(db: Queryable, memberId: string, now: number): Promise<boolean> {
  const { rows } = await db.query<{ rests: boolean }>(
    `select ${isProtected('$1', 'to_timestamp($2::float8 / 1000)')} as rests`,
    [memberId, now],
  );
  return rows[0]?.rests ?? false;
}

/**
 * The member's own stakes of a period of a leaderboard as of now, by weight in minor units × per cent, and when the last of these
 * rounds was closed.
 */
export async function findOwnStake(
  db: Queryable,
  memberId: string,
  board: AskedBoard,
  offset: number,
): Promise<{ weighed: bigint; reachedAt: Date | null }> {
  const { rows } = await db.query<{ weighed: bigint; reachedAt: Date | null }>({
    name: 'missions.own_stake',
    text: `with ${FRESH}, board as materialized (
        select * from ${BOARDS('$1')}
      )
      select coalesce(sum(weighed), 0)::bigint as weighed, max(reached_at) as "reachedAt" from (
        select s.weighed, s.reached_at from board b
          join missions.standing s on (s.board_id, s.span, s.starts) = (b.board_id, b.span, b.first) and s.member_id = $2
        union all
        select f.stake * facts.weight(b.weights, f.provider_id, f.game_code, f.game_type), f.closed_at
          from board b join fresh_play f on f.day between b.first and b.last and f.opened_at >= b.since and f.stake <> 0
      ) each`,
    values: [JSON.stringify([board]), memberId, offset],
  });
  return rows[0] as { weighed: bigint; reachedAt: Date | null };
}
