import type { AgentType, CallValue } from '@chhokka/contracts';
import { accountsById } from '../../../infra/accounts-by-id.ts';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';
import type { ToldReason } from '../../../infra/told-reason.ts';

export type ApplicationState = CallValue<'agentApply'>['state'];

/** Terms as the first of two operators entered them. */
export interface FirstTerms {
  readonly type: AgentType;
  readonly rate: number;
  readonly uplineId: string | null;
  readonly code: string | null;
}

/** An application to become an agent. */
export interface Application extends ToldReason {
  readonly id: string;
  readonly memberId: string;
  readonly account: string;
  readonly state: ApplicationState;
  readonly plan: string;
  readonly players: number;
  readonly experience: string;
  readonly contact: string;
  readonly images: number;
  readonly appliedAt: Date;
  readonly firstBy: string | null;
  readonly firstAccount: string | null;
  readonly firstAt: Date | null;
  readonly firstTerms: FirstTerms | null;
  readonly decidedBy: string | null;
  readonly decidedAccount: string | null;
  readonly decidedAt: Date | null;
}

const COLUMNS = `id, member_id as "memberId", account, state, plan, players, experience, contact, images,
  applied_at as "appliedAt", first_by as "firstBy", first_account as "firstAccount", first_at as "firstAt",
  first_terms as "firstTerms", decided_by as "decidedBy", decided_account as "decidedAccount", decided_at as "decidedAt",
  reason, reason_words as "reasonWords"`;

/** What one member does about applications runs one after another. */
export async function lockApplicant(tx: Transaction, memberId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lines.applicant ${memberId}`]);
}

/** The member's latest application. */
export async function findLatest(db: Queryable, memberId: string): Promise<Application | null> {
  const { rows } = await db.query<Application>(
    `select ${COLUMNS} from lines.application where member_id = $1 order by id desc limit 1`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Finds the application that the member sent with this request id. Returns null if there is none. */
export async function findByRequest(db: Queryable, memberId: string, requestId: string): Promise<Application | null> {
  const { rows } = await db.query<Application>(
    `select ${COLUMNS} from lines.application where member_id = $1 and request_id = $2`,
    [memberId, requestId],
  );
  return rows[0] ?? null;
}

/** Null: an application of the member waits, or this request has made one. */
export async function insertApplication(
  tx: Transaction,
  given: Pick<Application, 'memberId' | 'account' | 'plan' | 'players' | 'experience' | 'contact' | 'images'> & {
    readonly requestId: string;
    readonly at: number;
  },
): Promise<Application | null> {
  const { memberId, account, requestId, plan, players, experience, contact, images, at } = given;
  const { rows } = await tx.query<Application>(
    `insert into lines.application (member_id, account, request_id, plan, players, experience, contact, images, applied_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ${COLUMNS}`,
    [memberId, account, requestId, plan, players, experience, contact, images, new Date(at)],
  );
  return rows[0] ?? null;
}

/** The application, locked until the transaction ends. */
export async function lockApplication(tx: Transaction, id: string): Promise<Application | null> {
  const { rows } = await tx.query<Application>(
    `select ${COLUMNS} from lines.application where id = $1 for no key update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Stores what the first of two operators wants, in place of what another one entered. */
export async function writeFirst(
  tx: Transaction,
  id: string,
  first: { operatorId: string; account: string; at: number; terms: FirstTerms },
): Promise<Application> {
  const { rows } = await tx.query<Application>(
    `update lines.application set first_by = $2, first_account = $3, first_at = $4, first_terms = $5 where id = $1
     returning ${COLUMNS}`,
    [id, first.operatorId, first.account, new Date(first.at), JSON.stringify(first.terms)],
  );
  return rows[0] as Application;
}

/** Writes the decision; `by` null: the member withdrew it. */
export async function writeDecision(
  tx: Transaction,
  id: string,
  decided: Partial<ToldReason> & {
    state: ApplicationState;
    by: { operatorId: string; account: string } | null;
    at: number;
  },
): Promise<Application> {
  const { state, by, at, reason = '', reasonWords = null } = decided;
  const { rows } = await tx.query<Application>(
    `update lines.application set state = $2, decided_by = $3, decided_account = $4, decided_at = $5, reason = $6,
       reason_words = $7 where id = $1 returning ${COLUMNS}`,
    [id, state, by?.operatorId ?? null, by?.account ?? null, new Date(at), reason, reasonWords],
  );
  return rows[0] as Application;
}

/** Waiting applications oldest first, others newest first. */
export async function findApplications(
  db: Queryable,
  { state, after, limit }: { state: ApplicationState | 'all'; after: string | null; limit: number },
): Promise<Application[]> {
  const [than, way] = state === 'waiting' ? ['>', 'asc'] : ['<', 'desc'];
  const { rows } = await db.query<Application>(
    `select ${COLUMNS} from lines.application
     where ($1 = 'all' or state = $1) and ($2::uuid is null or id ${than} $2) order by id ${way} limit $3`,
    [state, after, limit],
  );
  return rows;
}

/** How many wait for this operator, at most `most`: those that wait for another one after his entry do not count. */
export async function countWaiting(pool: Pool, operatorId: string, most: number): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from lines.application where state = 'waiting' and first_by is distinct from $1 limit $2
     ) counted`,
    [operatorId, most],
  );
  return rows[0]?.waiting ?? 0;
}

/** Since when the oldest application waits. */
export function ageOfWaiting(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, `select applied_at as at from lines.application where state = 'waiting' order by id`);
}

/** The accounts of the members whose applications these are, by the ids of the applications. */
export function accountsOfApplications(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return accountsById(db, 'select id, account from lines.application where id = any($1::uuid[])', ids);
}
