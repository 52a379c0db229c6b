import type { Pool } from '../../../../infra/db.ts';

/** Sums by day, game and currency, as text for an exact comparison. */
export interface Sums {
  readonly days: readonly Record<string, string>[];
}

const COLUMNS = `day::text, vassalage, game_code, currency, rounds::text, staked::text, refunded::text, won::text,
  stake_squares::text, win_squares::text, stake_wins::text`;

/** The stored sums, without empty days. */
export async function keptSum(pool: Pool): Promise<Sums> {
  const { rows } = await pool.query<Record<string, string>>(
    `select ${COLUMNS} from reporting.day_game where rounds <> 0 or staked <> 0 or won <> 0 order by 1, 2, 3, 4`,
  );
  return { days: rows };
}

/** The same computed from the wallet's rounds. */
export async function fullSum(pool: Pool, gmtOffsetMinutes: number): Promise<Sums> {
  const { rows } = await pool.query<Record<string, string>>(
    `select ${COLUMNS} from (
        select (closed_at at time zone 'UTC' + $1 * interval '1 minute')::date as day, vassalage, game_code, currency,
            count(*) as rounds, sum(bet_total)::bigint as staked, sum(refund_total)::bigint as refunded,
            sum(win_total)::bigint as won, sum((bet_total - refund_total)::numeric * (bet_total - refund_total)) as stake_squares,
            sum(win_total::numeric * win_total) as win_squares, sum((bet_total - refund_total)::numeric * win_total) as stake_wins
          from wallet.round where state <> 'open' group by 1, 2, 3, 4
      ) summed order by 1, 2, 3, 4`,
    [gmtOffsetMinutes],
  );
  return { days: rows };
}

/** By how much the stored movements and their daily sums differ from the ledger. */
export async function movementsMissing(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ missing: number }>(
    `select (abs(entries.number - kept.number) + abs(entries.number - days.number) + abs(entries.total - kept.total)
        + abs(entries.total - days.total))::float8 as missing
      from (
        select count(*) as number, coalesce(sum(e.amount), 0) as total from ledger.entry e
          join ledger.account a on a.id = e.account_id
          where a.kind in ('house_promotion', 'cash_in', 'cash_out', 'bonus', 'adjustment', 'suspense')
      ) entries,
      (select count(*) as number, coalesce(sum(amount), 0) as total from reporting.movement) kept,
      (
        select coalesce(sum(paid_count + got_count), 0) as number, coalesce(sum(got - paid), 0) as total
          from reporting.day_movement
      ) days`,
  );
  return rows[0]?.missing ?? Number.NaN;
}

/** How many minutes are stored with other sums than those of the rounds and movements of that minute. */
export async function minutesWrong(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(
    `with happened as (
        select date_trunc('minute', closed_at) as minute, currency, 1 as rounds, staked - refunded as staked, won,
            0 as deposits, 0 as deposited, 0 as withdrawals, 0 as withdrawn
          from reporting.round where state <> 'open'
        union all
        select date_trunc('minute', at), currency, 0, 0, 0, (house = 'cash_in' and amount < 0)::int,
            case house when 'cash_in' then -amount else 0 end, (house = 'cash_out' and amount > 0)::int,
            case house when 'cash_out' then amount else 0 end
          from reporting.movement where house in ('cash_in', 'cash_out')
      ), right_ones as (
        select minute, currency, sum(rounds) as rounds, sum(staked) as staked, sum(won) as won, sum(deposits) as deposits,
            sum(deposited) as deposited, sum(withdrawals) as withdrawals, sum(withdrawn) as withdrawn
          from happened group by 1, 2
      )
      select count(*)::int as wrong from right_ones r full join reporting.minute m using (minute, currency)
        where (m.rounds, m.staked, m.won, m.deposits, m.deposited, m.withdrawals, m.withdrawn)
          is distinct from (r.rounds, r.staked, r.won, r.deposits, r.deposited, r.withdrawals, r.withdrawn)
          and (m.rounds, m.staked, m.won) is distinct from (0, 0, 0)`,
  );
  return rows[0]?.wrong ?? Number.NaN;
}
