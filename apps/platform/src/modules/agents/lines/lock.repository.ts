import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';

/** An upline's wish that a member be locked. */
export interface LockWish {
  readonly id: string;
  readonly memberId: string;
  readonly agentId: string;
  readonly reason: string;
  readonly askedAt: Date;
  readonly decision: 'locked' | 'refused' | null;
  readonly decidedBy: string | null;
  readonly decidedAccount: string | null;
}

const COLUMNS = `id, member_id as "memberId", agent_id as "agentId", reason, asked_at as "askedAt", decision,
  decided_by as "decidedBy", decided_account as "decidedAccount"`;

/** Stores a wish, unless one for the member waits. */
export async function insertWish(
  db: Queryable,
  { memberId, agentId, reason, at }: { memberId: string; agentId: string; reason: string; at: number },
): Promise<void> {
  await db.query(
    `insert into lines.lock_request (member_id, agent_id, reason, asked_at) values ($1, $2, $3, $4)
     on conflict (member_id) where decision is null do nothing`,
    [memberId, agentId, reason, new Date(at)],
  );
}

/** Waiting wishes oldest first, decided ones newest first. */
export async function findWishes(
  db: Queryable,
  { state, after, limit }: { state: 'waiting' | 'decided'; after: string | null; limit: number },
): Promise<LockWish[]> {
  const [is, than, way] = state === 'waiting' ? ['is null', '>', 'asc'] : ['is not null', '<', 'desc'];
  const { rows } = await db.query<LockWish>(
    `select ${COLUMNS} from lines.lock_request
     where decision ${is} and ($1::uuid is null or id ${than} $1) order by id ${way} limit $2`,
    [after, limit],
  );
  return rows;
}

/** The wish, locked until the transaction ends. */
export async function lockWish(tx: Transaction, id: string): Promise<LockWish | null> {
  const { rows } = await tx.query<LockWish>(
    `select ${COLUMNS} from lines.lock_request where id = $1 for no key update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Writes what became of a locked wish. `at`: ms. */
export async function decideWish(
  tx: Transaction,
  id: string,
  decided: { decision: 'locked' | 'refused'; operatorId: string; account: string; at: number; reason: string },
): Promise<void> {
  const { decision, operatorId, account, at, reason } = decided;
  await tx.query(
    `update lines.lock_request set decision = $2, decided_by = $3, decided_account = $4, decided_at = $5,
       decision_reason = $6 where id = $1`,
    [id, decision, operatorId, account, new Date(at), reason],
  );
}

/** How many wishes wait, at most `most`. */
export async function countWishes(pool: Pool, most: number): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from (select from lines.lock_request where decision is null limit $1) counted`,
    [most],
  );
  return rows[0]?.waiting ?? 0;
}

/** Since when the oldest wish waits. */
export function ageOfWishes(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, 'select asked_at as at from lines.lock_request where decision is null order by id');
}
