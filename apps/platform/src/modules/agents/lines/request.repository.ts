import type { AgentType, LineRequestKind } from '@chhokka/contracts';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';
import { accountsById } from '../../../infra/accounts-by-id.ts';

/** What one operator wants to do with a line. */
export interface LineRequest {
  readonly id: string;
  readonly kind: LineRequestKind;
  /** Null: the account is not made yet. */
  readonly memberId: string | null;
  /** Of `open`: the name of the account to make. */
  readonly account: string | null;
  /** Of `make` and `open`. */
  readonly type: AgentType | null;
  readonly rate: number | null;
  readonly code: string | null;
  /** From then on, and when it was asked; null: none. */
  readonly uplineId: string | null;
  readonly fromUplineId: string | null;
  readonly reason: string;
  readonly state: 'waiting' | 'confirmed' | 'rejected' | 'withdrawn';
  readonly askedBy: string;
  readonly askedAccount: string;
  readonly askedAt: Date;
  readonly decidedBy: string | null;
}

const COLUMNS = `id, kind, member_id as "memberId", account, type, rate, code, upline_id as "uplineId",
  from_upline_id as "fromUplineId", reason, state, asked_by as "askedBy", asked_account as "askedAccount",
  asked_at as "askedAt", decided_by as "decidedBy"`;

export type NewRequest = Omit<LineRequest, 'id' | 'state' | 'askedAt' | 'decidedBy'> & { readonly at: number };

/** Null: another request for the member, or for the name, waits. */
export async function insertRequest(tx: Transaction, given: NewRequest): Promise<LineRequest | null> {
  const { kind, memberId, account, type, rate, code, uplineId, fromUplineId, reason, askedBy, askedAccount, at } =
    given;
  const { rows } = await tx.query<LineRequest>(
    `insert into lines.request (kind, member_id, type, rate, code, upline_id, from_upline_id, reason, asked_by, asked_account,
       asked_at, account)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict do nothing returning ${COLUMNS}`,
    [kind, memberId, type, rate, code, uplineId, fromUplineId, reason, askedBy, askedAccount, new Date(at), account],
  );
  return rows[0] ?? null;
}

/** Finds the kind of a request. Returns null if there is no such request. */
export async function findKind(db: Queryable, id: string): Promise<LineRequestKind | null> {
  const { rows } = await db.query<{ kind: LineRequestKind }>('select kind from lines.request where id = $1', [id]);
  return rows[0]?.kind ?? null;
}

/** The request, locked until the transaction ends. */
export async function lockRequest(tx: Transaction, id: string): Promise<LineRequest | null> {
  const { rows } = await tx.query<LineRequest>(`select ${COLUMNS} from lines.request where id = $1 for no key update`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** Writes what became of a locked request. `memberId`: of whom it was about; of `open` the account that was made. `at`: ms. */
export async function decideRequest(
  tx: Transaction,
  id: string,
  decided: { state: LineRequest['state']; operatorId: string; account: string; at: number; memberId: string | null },
): Promise<void> {
  const { state, operatorId, account, at, memberId } = decided;
  await tx.query(
    `update lines.request set state = $2, decided_by = $3, decided_account = $4, decided_at = $5, member_id = $6
     where id = $1`,
    [id, state, operatorId, account, new Date(at), memberId],
  );
}

/** Most requests of one list; whoever decides the oldest sees the next ones. */
const MOST_SHOWN = 200;

/** The oldest requests that wait, at most `MOST_SHOWN`. */
export async function findRequests(db: Queryable): Promise<LineRequest[]> {
  const { rows } = await db.query<LineRequest>(
    `select ${COLUMNS} from lines.request where state = 'waiting' order by id limit $1`,
    [MOST_SHOWN],
  );
  return rows;
}

/** How many wait for an operator, at most `most`. Those of the same hands wait for others. */
export async function countRequests(pool: Pool, hands: readonly string[], most: number): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from lines.request where state = 'waiting' and asked_by <> all ($1::uuid[]) limit $2
     ) counted`,
    [hands, most],
  );
  return rows[0]?.waiting ?? 0;
}

/** Since when the oldest request waits. */
export function ageOfRequests(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, `select asked_at as at from lines.request where state = 'waiting' order by id`);
}

/** The accounts of the members whom requests are about, by the ids of the requests. */
export function accountsOfRequests(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return accountsById(
    db,
    `select r.id, coalesce(m.account, r.account) as account from lines.request r left join members.line m on m.id = r.member_id where r.id = any ($1::uuid[])`,
    ids,
  );
}
