import { minor, type Minor } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Paging, Range } from './income.repository.ts';

/**
 * Deposits and withdrawals, from the sums of the cash-in and cash-out accounts, less what was returned. Minor units.
 */
export interface Cash {
  readonly deposits: number;
  readonly deposited: Minor;
  readonly withdrawals: number;
  readonly withdrawn: Minor;
  readonly net: Minor;
}

export type CashSort = 'key' | 'deposited' | 'withdrawn' | 'net';

interface CashRow {
  readonly key: string | null;
  readonly name: string | null;
  readonly deposits: bigint;
  readonly deposited: string;
  readonly withdrawals: bigint;
  readonly withdrawn: string;
  readonly all: number;
}

function presentCash({ deposits, deposited, withdrawals, withdrawn }: CashRow): Cash {
  const [came, went] = [BigInt(deposited), BigInt(withdrawn)];
  return {
    deposits: Number(deposits),
    deposited: minor(came),
    withdrawals: Number(withdrawals),
    withdrawn: minor(went),
    net: minor(came - went),
  };
}

/**
 * One page of deposits and withdrawals, with the sums of all pages. A row has the name of the payment method with its key:
 * empty for days, and for kinds of payout accounts that are no methods.
 */
export async function findCash(
  pool: Pool,
  query: Range & Paging<CashSort> & { by: 'day' | 'method'; names: 'bn' | 'en' },
): Promise<{ list: (Cash & { key: string; name: string })[]; total: number; sums: Cash }> {
  const direction = query.order === 'asc' ? 'asc' : 'desc';
  const { rows } = await pool.query<CashRow>(
    `with summed as (
        select ${query.by === 'day' ? 'day::text' : 'method'} as key,
            coalesce(sum(paid_count) filter (where house = 'cash_in'), 0)::bigint as deposits,
            coalesce(sum(paid - got) filter (where house = 'cash_in'), 0) as deposited,
            coalesce(sum(got_count) filter (where house = 'cash_out'), 0)::bigint as withdrawals,
            coalesce(sum(got - paid) filter (where house = 'cash_out'), 0) as withdrawn,
            coalesce(sum(paid - got), 0) as net
          from reporting.day_movement
          where house in ('cash_in', 'cash_out') and day between $1 and $2 and currency = $3 group by 1
      ), page as (
        select *, row_number() over (order by ${query.sort} ${direction}, key) as place from summed
          order by place limit $4 offset $5
      )
      select key, way.name_${query.names} as name, deposits, deposited::text, withdrawals, withdrawn::text, 0 as all, place
        from page left join deposits.named_method way on way.id = page.key
      union all
      select null, null, coalesce(sum(deposits), 0)::bigint, coalesce(sum(deposited), 0)::text,
        coalesce(sum(withdrawals), 0)::bigint, coalesce(sum(withdrawn), 0)::text, count(*)::int, 0 from summed
      order by place`,
    [query.from, query.to, query.currency, query.pageSize, (query.page - 1) * query.pageSize],
  );
  const [sums, ...list] = rows;
  if (sums === undefined) throw new Error('a sum without groups has one row');
  return {
    list: list.map((row) => ({ key: row.key ?? '', name: row.name ?? '', ...presentCash(row) })),
    total: sums.all,
    sums: presentCash(sums),
  };
}

/** What the house owes in one currency. Minor units. */
export interface Liability {
  readonly currency: string;
  /** Members with a balance. */
  readonly members: number;
  readonly cash: Minor;
  readonly held: Minor;
  readonly agents: Minor;
  readonly bonus: Minor;
  readonly openRounds: number;
  /** Stakes of open rounds. */
  readonly inPlay: Minor;
}

interface LiabilityRow {
  readonly currency: string;
  readonly members: bigint;
  readonly cash: string;
  readonly held: string;
  readonly agents: string;
  readonly bonus: string;
  readonly open_rounds: bigint;
  readonly in_play: string;
}

/** Sums of all members' accounts. The query reads each of them, so cache the answer. Play money is not owed. */
export async function findLiabilities(pool: Pool): Promise<Liability[]> {
  const { rows } = await pool.query<LiabilityRow>(
    `with owed as (
        select currency, count(*) filter (where liability = 'cash' and balance > 0) as members,
            coalesce(sum(balance) filter (where liability = 'cash'), 0) as cash,
            coalesce(sum(balance) filter (where liability = 'held'), 0) as held,
            coalesce(sum(balance) filter (where liability = 'agents'), 0) as agents,
            coalesce(sum(balance) filter (where liability = 'bonus'), 0) as bonus
          from ledger.known_account where liability is not null and currency <> 'FUN'
          group by currency
      ), playing as (
        select currency, count(*) as open_rounds, sum(staked - refunded - won) as in_play
          from reporting.round where state = 'open' group by currency
      )
      select currency, members, cash::text, held::text, agents::text, bonus::text, coalesce(open_rounds, 0) as open_rounds,
          coalesce(in_play, 0)::text as in_play
        from owed left join playing using (currency) order by currency`,
  );
  return rows.map((row) => ({
    currency: row.currency,
    members: Number(row.members),
    cash: minor(BigInt(row.cash)),
    held: minor(BigInt(row.held)),
    agents: minor(BigInt(row.agents)),
    bonus: minor(BigInt(row.bonus)),
    openRounds: Number(row.open_rounds),
    inPlay: minor(BigInt(row.in_play)),
  }));
}
