import type { Minor } from '@chhokka/kernel';
import { Conditions } from '../../../infra/conditions.ts';
import type { Pool } from '../../../infra/db.ts';
import { addMoneyFilter, addPlace, type ListPage, type MoneyFilter } from '../../../infra/listing.repository.ts';
import type { Deposit } from './deposit.types.ts';
import { COLUMNS, type DepositRow, presentDeposit } from './deposits.repository.ts';

const QUEUES = {
  open: `state in ('submitted', 'mismatch')`,
  credited: `state = 'credited'`,
  rejected: `state = 'rejected'`,
  all: 'true',
} as const;

/** A list of the back office. `open`: those that wait for operators. */
export interface OfficeFilter extends MoneyFilter {
  readonly state: keyof typeof QUEUES;
  readonly method?: string | undefined;
  /** The id of the operator who decided; undefined: anybody. */
  readonly decidedBy?: string | undefined;
}

function conditionsOf({ state, account, method, decidedBy, ...filter }: OfficeFilter): Conditions {
  const where = new Conditions();
  where.add(QUEUES[state]);
  addMoneyFilter(where, 'deposit', filter);
  where.add('deposit.member_id in (select id from members.player where lower(account) = lower(?))', account ?? null);
  where.add('deposit.method_id = ?', method ?? null);
  where.add('(deposit.decided_by = ?::uuid or deposit.first_by = ?::uuid)', decidedBy ?? null, decidedBy ?? null);
  return where;
}

/** One page of a list. The planner sees the parameters, so it can use the index of the order. */
export async function listQueue(pool: Pool, filter: OfficeFilter, page: ListPage): Promise<Deposit[]> {
  const where = conditionsOf(filter);
  const order = addPlace(where, 'deposits.deposit', 'deposit', page);
  const { rows } = await pool.query<DepositRow>(
    `select ${COLUMNS} from deposits.deposit where ${where.text} order by ${order} limit ${where.place(page.limit)}`,
    where.values,
  );
  return rows.map(presentDeposit);
}

/** How many deposits a list has, and the amount to pay in minor units. */
export async function sumQueue(pool: Pool, filter: OfficeFilter): Promise<{ count: number; amount: Minor }> {
  const where = conditionsOf(filter);
  const { rows } = await pool.query<{ count: number; amount: Minor }>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from deposits.deposit where ${where.text}`,
    where.values,
  );
  return rows[0] as { count: number; amount: Minor };
}
