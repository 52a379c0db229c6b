import type { Pool, Queryable } from '../../../infra/db.ts';
import { keysetOf, type ListPage } from '../../../infra/listing.repository.ts';
import type { Withdrawal } from './withdrawal.types.ts';
import { presentWithdrawal, SELECT, type WithdrawalRow } from './withdrawals.repository.ts';

const OPEN = `w.state in ('requested', 'approved', 'disputed')`;
/** The operator is `$1`. */
const NOT_FOR_ANOTHER = `(w.state <> 'requested' or w.approved_by is distinct from $1)
  and (w.state <> 'disputed' or w.redo_by is distinct from $1)`;

/**
 * Withdrawals that wait for operators, or those in one state. The planner sees the parameters, because each order has
 * its own index.
 */
export async function listForOffice(
  pool: Pool,
  page: ListPage & { state: Withdrawal['state'] | 'open' },
): Promise<Withdrawal[]> {
  const { state, after, limit } = page;
  const { place, orderBy } = keysetOf('withdrawals.withdrawal', 'w', page);
  const { rows } = await pool.query<WithdrawalRow>(
    `${SELECT} where ${state === 'open' ? OPEN : 'w.state = $3'} and ${place} order by ${orderBy} limit $2`,
    state === 'open' ? [after, limit] : [after, limit, state],
  );
  return rows.map(presentWithdrawal);
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
