import { DAY, MINUTE, type Minor, minor } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import { firstIdAt } from './wallet.ids.ts';

/** A member's play without a long pause, over all games and providers. Amounts in minor units. */
export interface Sitting {
  /** When it began: the first game opened or round begun after a pause. ms since the epoch. */
  readonly since: number;
  /** Stakes, without refunded bets. A round counts as soon as it is paid for. */
  readonly staked: Minor;
  readonly won: Minor;
}

/** A longer time without a round and without opening a game ends a sitting. */
const PAUSE_MS = 30 * MINUTE;
/** A sitting is followed back this far. */
const LONGEST_MS = DAY;

/**
 * The member's last sitting; null: nothing was played for a day. A round of an earlier sitting counts whole, with its
 * stake and its win, in the sitting in which it ends.
 */
export async function findSitting(db: Queryable, memberId: string, now: number): Promise<Sitting | null> {
  const { rows } = await db.query<{ since_ms: bigint | null; staked: bigint; won: bigint }>({
    name: 'wallet.sitting',
    text: `with played as materialized (
        select opened_at, closed_at, bet_total - refund_total as staked, win_total as won
        from wallet.round where member_id = $1 and id >= $2
      ), moments as (
        select opened_at as at from played
        union all
        select opened_at from wallet.game_session where member_id = $1 and opened_at >= to_timestamp($3::float8 / 1000)
      ), begun as (
        select max(at) as since from (
          select at, at - lag(at) over (order by at) as pause from moments
        ) m where pause is null or pause > $4::float8 * interval '1 ms'
      )
      select (extract(epoch from since) * 1000)::bigint as since_ms, coalesce(sum(staked), 0)::bigint as staked,
        coalesce(sum(won), 0)::bigint as won
      from begun left join played on opened_at >= since or closed_at >= since group by since`,
    values: [memberId, firstIdAt(now - LONGEST_MS), now - LONGEST_MS, PAUSE_MS],
  });
  const row = rows[0];
  if (!row || row.since_ms === null) return null;
  return { since: Number(row.since_ms), staked: minor(row.staked), won: minor(row.won) };
}
