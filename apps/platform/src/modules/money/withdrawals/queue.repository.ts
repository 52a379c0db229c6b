import type { Minor } from '@chhokka/kernel';
import type { Pool, Queryable } from '../../../infra/db.ts';
import { Conditions } from '../../../infra/conditions.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';
import { addMoneyFilter, addPlace, type ListPage, type MoneyFilter } from '../../../infra/listing.repository.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import { presentWithdrawal, SELECT, type WithdrawalRow } from './withdrawals.repository.ts';

const OPEN = `w.state in ('requested', 'approved', 'disputed')`;
/** The operator is `$1`. */
const NOT_FOR_ANOTHER = `(w.state <> 'requested' or w.approved_by is distinct from $1)
  and (w.state <> 'disputed' or w.redo_by is distinct from $1)`;

/** A list of the back office. `open`: those that wait for operators. */
export interface OfficeFilter extends MoneyFilter {
  readonly state: Withdrawal['state'] | 'open' | 'all';
  readonly method?: Withdrawal['kind'] | undefined;
  /** The account of an operator who acted on it. */
  readonly operator?: string | undefined;
}

function conditionsOf({ state, account, method, operator, ...filter }: OfficeFilter): Conditions {
  const where = new Conditions();
  if (state === 'open') where.add(OPEN);
  else where.add('w.state = ?', state === 'all' ? null : state);
  addMoneyFilter(where, 'w', filter);
  where.add('w.member_id in (select id from members.player where lower(account) = lower(?))', account ?? null);
  where.add('w.payout_id in (select id from payouts.known_account where kind = ?)', method ?? null);
  where.add(
    'exists (select from withdrawals.step s where s.withdrawal_id = w.id and lower(s.operator) = lower(?))',
    operator ?? null,
  );
  return where;
}

/** One page of a list. The planner sees the parameters, because each order has its own index. */
export async function listForOffice(pool: Pool, filter: OfficeFilter, page: ListPage): Promise<Withdrawal[]> {
  const where = conditionsOf(filter);
  const order = addPlace(where, 'withdrawals.withdrawal', 'w', page);
  const { rows } = await pool.query<WithdrawalRow>(
    `${SELECT} where ${where.text} order by ${order} limit ${where.place(page.limit)}`,
    where.values,
  );
  return rows.map(presentWithdrawal);
}

/** How many withdrawals a list has, and their amount in minor units. */
export async function sumForOffice(pool: Pool, filter: OfficeFilter): Promise<{ count: number; amount: Minor }> {
  const where = conditionsOf(filter);
  const { rows } = await pool.query<{ count: number; amount: Minor }>(
    `select count(*)::int as count, coalesce(sum(w.amount), 0)::bigint as amount
     from withdrawals.withdrawal w where ${where.text}`,
    where.values,
  );
  return rows[0] as { count: number; amount: Minor };
}

/**
 * The ids of the withdrawals that an operator may take now, oldest first: open, not claimed by another, and not waiting
 * for a second operator after this one's approval or decision on a dispute. `before`: only older ones than this.
 */
export async function findTakeable(
  db: Queryable,
  given: { operatorId: string; now: number; before: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select w.id from withdrawals.withdrawal w
     where ${OPEN} and ${NOT_FOR_ANOTHER} and ($3::uuid is null or w.id < $3)
       and not exists (
         select from office.claimed where queue = 'withdrawals' and item_id = w.id and expires_at > $2 and operator_id <> $1
       )
     order by w.id limit $4`,
    [given.operatorId, new Date(given.now), given.before, given.limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * How many withdrawals wait for this operator. Those that wait for a second operator after this one's decision do not
 * count. Stops at `most`.
 */
export async function countWaiting(db: Queryable, operatorId: string, most: number): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from withdrawals.withdrawal w where ${OPEN} and ${NOT_FOR_ANOTHER} limit $2
     ) counted`,
    [operatorId, most],
  );
  return rows[0]?.waiting ?? 0;
}

/** The withdrawals that wait for an operator. */
export function ageOfWaiting(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, `select requested_at as at from withdrawals.withdrawal w where ${OPEN} order by id`);
}

/** The withdrawals on hold until their members answer. */
export function ageOfHeld(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, `select requested_at as at from withdrawals.withdrawal w where state = 'waiting' order by id`);
}
