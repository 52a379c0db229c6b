import type { Transaction } from '../../../infra/db.ts';
import type { Range } from '../../money/facts/index.ts';
import type { AskedBoard } from './goals.policy.ts';

/** The consumer's name. */
export const CONSUMER = 'missions';

/**
 * What a fact `f` of a round changes: `stake` (own money), `rounds` and `wins` of closed rounds with own money in them. The
 * state before the fact is the state now less the fact's changes.
 */
export const CHANGES = `cross join lateral (
      select case f.state when 'closed' then f.bet_total - f.refund_total - f.bonus_stake else 0 end as own,
          case f.state when 'closed' then f.bet_total - f.refund_total else 0 end as staked,
          case f.state when 'closed' then f.win_total else 0 end as won
    ) n cross join lateral (
      select f.real_stake as stake,
          (n.own > 0)::int - (n.own - f.real_stake > 0)::int as rounds,
          (n.own > 0 and n.won > n.staked)::int
            - (n.own - f.real_stake > 0 and n.won - f.effective_win > n.staked - f.effective_stake)::int as wins
    ) c`;

/** What counts as a deposit: money that came in on the member's cash. */
export const IS_DEPOSIT = `sort = 'deposit' and account_kind = 'member_cash'`;

/** Periods of leaderboards (`AskedBoard`) from a parameter, as `b`. */
export const BOARDS = (boards: string): string =>
  `jsonb_to_recordset(${boards}::jsonb)
                as b (board_id text, span text, first date, last date, since timestamptz, weights jsonb)`;

/** A member, and a day of the site's clock on which something was counted. */
export interface Touched {
  readonly memberId: string;
  readonly day: string;
}

/**
 * Adds these facts to the sums. Returns whom they touch on which days. What belongs to no day, because the round is open
 * again, stands on `today`. `boards`: the periods of leaderboards that can still be won.
 */
export async function countFacts(
  tx: Transaction,
  { after, upTo }: Range,
  { today, boards }: { readonly today: string; readonly boards: readonly AskedBoard[] },
): Promise<Touched[]> {
  const { rows } = await tx.query<Touched>(
    `with play as materialized (
        select f.member_id, coalesce(f.day, $3) as day, f.opened_at, f.closed_at, f.game_type, f.provider_id, f.game_code,
            c.stake, c.rounds, c.wins
          from facts.told_play f ${CHANGES}
          where f.seq > $1 and f.seq <= $2 and f.currency <> 'FUN' and (c.stake <> 0 or c.rounds <> 0 or c.wins <> 0)
      ), by_day as (
        insert into missions.day_game as s (member_id, day, game_type, provider_id, game_code, stake, rounds, wins)
          select member_id, day, game_type, provider_id, game_code, sum(stake), sum(rounds), sum(wins)
            from play group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
          ${ADDED}
      ), by_month as (
        insert into missions.month_game as s (member_id, day, game_type, provider_id, game_code, stake, rounds, wins)
          select member_id, date_trunc('month', day)::date, game_type, provider_id, game_code, sum(stake), sum(rounds), sum(wins)
            from play group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
          ${ADDED}
      ), standing as (
        insert into missions.standing as s (board_id, span, starts, member_id, weighed, reached_at)
          select board_id, span, first, member_id, weighed, coalesce(reached_at, $3::date)
            from (
              select b.board_id, b.span, b.first, member_id, max(closed_at) as reached_at,
                  sum(stake * facts.weight(b.weights, provider_id, game_code, game_type)) as weighed
                from play join ${BOARDS('$4')} on day between b.first and b.last and opened_at >= b.since
                where stake <> 0 group by 1, 2, 3, 4
            ) each
            where (select user_type from members.player p where p.id = member_id) = 0 order by 1, 2, 3, 4
          on conflict (board_id, span, starts, member_id) do update
            set weighed = s.weighed + excluded.weighed, reached_at = greatest(s.reached_at, excluded.reached_at)
      ), paid as materialized (
        select member_id, day, sum(sign(amount))::int as deposits, sum(amount)::bigint as deposited
          from facts.told_money
          where seq > $1 and seq <= $2 and ${IS_DEPOSIT} and currency <> 'FUN' group by 1, 2
      ), by_money as (
        insert into missions.day_money as s (member_id, day, deposits, deposited)
          select * from paid order by 1, 2
          on conflict (member_id, day) do update
            set deposits = s.deposits + excluded.deposits, deposited = s.deposited + excluded.deposited
      )
      select member_id as "memberId", day::text from play union select member_id, day::text from paid`,
    [after, upTo, today, JSON.stringify(boards)],
  );
  return rows;
}

const ADDED = `on conflict (member_id, day, game_type, provider_id, game_code) do update
            set stake = s.stake + excluded.stake, rounds = s.rounds + excluded.rounds, wins = s.wins + excluded.wins`;
