import type { Transaction } from '../../../infra/db.ts';
import type { Range } from '../../money/facts/index.ts';

/** From the facts to what runs cannot read in the sums of lines: clock hours, rounds in real time, and what was told late. */

/** The clock hour and the five minutes of a moment, by the site's clock; $3: minutes east of UTC. */
const HOUR_OF = (at: string) =>
  `date_trunc('hour', ${at} + make_interval(mins => $3), 'UTC') - make_interval(mins => $3)`;
const PERIOD_OF = (at: string) =>
  `date_bin('5 minutes', ${at} + make_interval(mins => $3), timestamptz 'epoch') - make_interval(mins => $3)`;

/** Ended rounds of these facts that changed something. */
const ENDED = `f.seq > $1 and f.seq <= $2 and f.closed_at is not null and f.currency <> 'FUN'
  and (f.rounds, f.effective_stake, f.effective_win) is distinct from (0, 0, 0)`;

/** Adds real stakes by clock hour where an agent above has an hourly salary. */
export async function countHours(tx: Transaction, { after, upTo }: Range, offset: number): Promise<void> {
  await tx.query(
    `with played as materialized (
        select ${HOUR_OF('f.closed_at')} as hour, f.member_id, p.id as path_id, f.game_type, sum(f.real_stake)::bigint as real_stake
          from facts.told_play f join lines.known_path p on p.agents = f.agent_path
          where ${ENDED} and f.real_stake <> 0 group by 1, 2, 3, 4
      )
      insert into settlements.hour as h (hour, member_id, path_id, game_type, real_stake)
        select hour, member_id, path_id, game_type, real_stake from played
          where exists (
            select from lines.known_above a join agreements.applied v on v.taker_id = a.agent_id and v.kind = 'hourly'
              where a.path_id = played.path_id and v.applies_from <= hour and (v.applies_until is null or v.applies_until > hour)
              offset 0
          )
          order by 1, 2, 3, 4
        on conflict (hour, member_id, path_id, game_type) do update set real_stake = h.real_stake + excluded.real_stake`,
    [after, upTo, offset],
  );
}

/**
 * Adds rounds to the salaries in real time of everybody above: each as it is after its fact, less as it was before. Both count
 * by the version of the moment at which the round ended. Rounds that ended before `since` (ms) change nothing: those beside them
 * are forgotten, so nothing could be counted anew.
 */
export async function countRealtime(
  tx: Transaction,
  { after, upTo }: Range,
  { offset, since }: { readonly offset: number; readonly since: number },
): Promise<void> {
  await tx.query(
    `with told as materialized (
        select f.seq, f.round_id, f.member_id, p.id as path_id, f.game_type, f.state, f.closed_at, f.bet_total - f.refund_total as stake,
            f.win_total as win, f.bonus_stake, f.event
          from facts.told_play f join lines.known_path p on p.agents = f.agent_path
          where f.seq > $1 and f.seq <= $2 and f.currency <> 'FUN' and (f.closed_at is not null or f.event = 'resettled')
      ), state as materialized (
        select 1 as sign, member_id, path_id, game_type, closed_at, stake, win, stake - bonus_stake as real from told
          where state = 'closed'
        union all
        select -1, told.member_id, told.path_id, told.game_type, before.closed_at, before.bet_total - before.refund_total,
            before.win_total, before.bet_total - before.refund_total - told.bonus_stake
          from told cross join lateral (
            select state, closed_at, bet_total, refund_total, win_total from facts.told_round b
              where b.round_id = told.round_id and b.seq < told.seq order by b.seq desc limit 1
          ) before
          where told.event = 'resettled' and before.state = 'closed'
      ), counted as (
        select v.version_id, ${PERIOD_OF('s.closed_at')} as period, coalesce(a.next_id, s.member_id) as source_id,
            s.sign * (s.win > s.stake)::int as won, s.sign * (s.win <= s.stake)::int as lost,
            s.sign * s.real * (v.terms -> 'weights' ->> s.game_type)::bigint as units, s.win > s.stake as has_won
          from state s join lines.known_above a on a.path_id = s.path_id
            join agreements.applied v on v.taker_id = a.agent_id and v.kind = 'realtime'
          where s.closed_at >= $4 and s.real >= greatest(((v.terms ->> 'singleBet')::numeric * 100)::bigint, 1)
            and (v.terms -> 'weights' ->> s.game_type)::bigint > 0
            and v.applies_from <= s.closed_at and (v.applies_until is null or v.applies_until > s.closed_at)
      )
      insert into settlements.realtime as r (version_id, period, source_id, won, won_units, lost, lost_units)
        select version_id, period, source_id, sum(won), coalesce(sum(units) filter (where has_won), 0), sum(lost),
            coalesce(sum(units) filter (where not has_won), 0)
          from counted group by 1, 2, 3
          having (sum(won), sum(lost), coalesce(sum(units) filter (where has_won), 0), sum(units)) is distinct from (0, 0, 0, 0)
          order by 1, 2, 3
        on conflict (version_id, period, source_id) do update set won = r.won + excluded.won, lost = r.lost + excluded.lost,
          won_units = r.won_units + excluded.won_units, lost_units = r.lost_units + excluded.lost_units, is_open = true`,
    [after, upTo, offset, new Date(since)],
  );
}

/**
 * Notes which hours of which paths these facts change although they could have been settled before `now` (ms): an hour's run
 * begins when its facts are counted, five minutes after its end at the earliest.
 */
export async function noteLate(
  tx: Transaction,
  { after, upTo }: Range,
  { offset, now }: { readonly offset: number; readonly now: number },
): Promise<void> {
  await tx.query(
    `with changed as (
        select f.agent_path, f.closed_at as at, f.seq from facts.told_round f where ${ENDED}
        union all
        select f.agent_path, f.at, f.seq from facts.told_money f
          where f.seq > $1 and f.seq <= $2 and f.sort in ('promotion', 'agent') and f.currency <> 'FUN'
            and f.account_kind in ('member_cash', 'member_held', 'member_bonus')
      )
      insert into settlements.late as l (path_id, hour, seq)
        select p.id, ${HOUR_OF('c.at')}, max(c.seq)
          from changed c join lines.known_path p on p.agents = c.agent_path
          where ${HOUR_OF('c.at')} + interval '64 minutes' < $4 group by 1, 2 order by 1, 2
        on conflict (path_id, hour) do update set seq = excluded.seq`,
    [after, upTo, offset, new Date(now)],
  );
}
