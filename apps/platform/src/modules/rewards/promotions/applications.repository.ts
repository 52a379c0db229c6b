import type { Minor } from '@chhokka/kernel';
import { accountsById } from '../../../infra/accounts-by-id.ts';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { ToldReason } from '../../../infra/told-reason.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';
import type { Application, ApplicationState, FirstGrant } from './promotions.types.ts';

interface ApplicationRow {
  readonly id: string;
  readonly promotion_id: string;
  readonly member_id: string;
  readonly account: string;
  readonly currency: string;
  readonly state: ApplicationState;
  readonly remark: string;
  readonly images: number;
  readonly applied_at: Date;
  readonly decided_at: Date | null;
  readonly reason: string;
  readonly reason_words: Application['reasonWords'];
  readonly amount: Minor | null;
  readonly paid_at: Date | null;
  readonly decided_by: string | null;
  readonly first_by: string | null;
  readonly first_account: string | null;
  readonly first_amount: Minor | null;
  readonly first_at: Date | null;
}

const COLUMNS = `id, promotion_id, member_id, account, currency, state, remark, images, applied_at, decided_at, reason,
  reason_words, amount, paid_at, decided_by, first_by, first_account, first_amount, first_at`;

function presentApplication(row: ApplicationRow): Application {
  const { id, account, currency, state, remark, images, reason, amount } = row;
  return {
    id,
    promotionId: row.promotion_id,
    memberId: row.member_id,
    account,
    currency,
    state,
    remark,
    images,
    appliedAt: row.applied_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
    reason,
    reasonWords: row.reason_words,
    amount,
    paidAt: row.paid_at?.getTime() ?? null,
    decidedBy: row.decided_by,
    first: presentFirst(row),
  };
}

function presentFirst(row: ApplicationRow): FirstGrant | null {
  const { first_by: operatorId, first_account: account, first_amount: amount, first_at: at } = row;
  if (operatorId === null || account === null || amount === null || at === null) return null;
  return { operatorId, account, amount, at: at.getTime() };
}

/** The member's application for each promotion: the active one, otherwise the last rejected one. */
export async function findOwn(
  db: Queryable,
  memberId: string,
  promotionId?: string,
): Promise<ReadonlyMap<string, Application>> {
  const { rows } = await db.query<ApplicationRow>(
    `select distinct on (promotion_id) ${COLUMNS} from promotions.application
     where member_id = $1 and ($2::text is null or promotion_id = $2)
     order by promotion_id, (state = 'rejected'), id desc`,
    [memberId, promotionId],
  );
  return new Map(rows.map((row) => [row.promotion_id, presentApplication(row)]));
}

/** The application that the member sent under this request id. */
export async function findRequest(tx: Transaction, memberId: string, requestId: string): Promise<Application | null> {
  const { rows } = await tx.query<ApplicationRow>(
    `select ${COLUMNS} from promotions.application where member_id = $1 and request_id = $2`,
    [memberId, requestId],
  );
  return rows[0] ? presentApplication(rows[0]) : null;
}

export interface NewApplication {
  readonly promotionId: string;
  readonly memberId: string;
  readonly account: string;
  readonly currency: string;
  readonly requestId: string;
  readonly state: 'applying' | 'signed';
  readonly remark: string;
  readonly images: number;
  readonly at: number;
}

/** Null: the member has an active application already, or used this request id for another promotion. */
export async function insertApplication(tx: Transaction, given: NewApplication): Promise<Application | null> {
  const { rows } = await tx.query<ApplicationRow>(
    `insert into promotions.application
       (promotion_id, member_id, account, currency, request_id, state, remark, images, applied_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ${COLUMNS}`,
    [
      given.promotionId,
      given.memberId,
      given.account,
      given.currency,
      given.requestId,
      given.state,
      given.remark,
      given.images,
      new Date(given.at),
    ],
  );
  return rows[0] ? presentApplication(rows[0]) : null;
}

/** Locked until the transaction ends. `memberId`: only if it is this member's. */
export async function lockApplication(tx: Transaction, id: string, memberId?: string): Promise<Application | null> {
  const { rows } = await tx.query<ApplicationRow>(
    `select ${COLUMNS} from promotions.application
     where id = $1 and ($2::uuid is null or member_id = $2) for no key update`,
    [id, memberId],
  );
  return rows[0] ? presentApplication(rows[0]) : null;
}

export interface Decision extends ToldReason {
  readonly state: 'rejected' | 'claim' | 'issued';
  readonly operatorId: string;
  readonly amount: Minor | null;
  /** The ledger's transfer, where it is paid at once. */
  readonly transferId: bigint | null;
  /** Whether this is the second of two equal entries. Otherwise another operator's entry is deleted. */
  readonly isSecond: boolean;
  readonly at: number;
}

/** Stores what the first of two operators granted, in place of an earlier entry. */
export async function writeFirst(tx: Transaction, id: string, first: FirstGrant): Promise<Application> {
  const { rows } = await tx.query<ApplicationRow>(
    `update promotions.application set first_by = $2, first_account = $3, first_amount = $4, first_at = $5
     where id = $1 returning ${COLUMNS}`,
    [id, first.operatorId, first.account, first.amount, new Date(first.at)],
  );
  return presentApplication(rows[0] as ApplicationRow);
}

/** Writes the decision on a locked application and returns its new state. */
export async function writeDecision(tx: Transaction, id: string, decision: Decision): Promise<Application> {
  const { state, operatorId, reason, reasonWords, amount, transferId, isSecond, at } = decision;
  const { rows } = await tx.query<ApplicationRow>(
    `update promotions.application
     set state = $2, decided_by = $3, decided_at = $4::timestamptz, reason = $5, reason_words = $8, amount = $6,
       transfer_id = $7,
       paid_at = case when $7::bigint is not null then $4::timestamptz end,
       first_by = case when $9 then first_by end, first_account = case when $9 then first_account end,
       first_amount = case when $9 then first_amount end, first_at = case when $9 then first_at end
     where id = $1 returning ${COLUMNS}`,
    [id, state, operatorId, new Date(at), reason, amount, transferId, reasonWords, isSecond],
  );
  return presentApplication(rows[0] as ApplicationRow);
}

/** Marks a locked application as paid by this transfer. */
export async function writeClaim(tx: Transaction, id: string, transferId: bigint, at: number): Promise<Application> {
  const { rows } = await tx.query<ApplicationRow>(
    `update promotions.application set state = 'claimed', transfer_id = $2, paid_at = $3
     where id = $1 returning ${COLUMNS}`,
    [id, transferId, new Date(at)],
  );
  return presentApplication(rows[0] as ApplicationRow);
}

/** Applications in one state or in all: waiting ones oldest first, others newest first. */
export async function listApplications(
  pool: Pool,
  page: { state: ApplicationState | 'all'; after: string | null; limit: number },
): Promise<Application[]> {
  const { state, after, limit } = page;
  const order = state === 'applying' ? { than: '>', way: 'asc' } : { than: '<', way: 'desc' };
  const { rows } = await pool.query<ApplicationRow>(
    `select ${COLUMNS} from promotions.application
     where ($1::text = 'all' or state = nullif($1::text, 'all')::promotions.state) and ($2::uuid is null or id ${order.than} $2) order by id ${order.way} limit $3`,
    [state, after, limit],
  );
  return rows.map(presentApplication);
}

/**
 * How many applications wait for this operator. Those that wait for a second operator after this one's entry do not
 * count. Stops at `most`.
 */
export async function countWaiting(pool: Pool, operatorId: string, most: number): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from promotions.application where state = 'applying' and first_by is distinct from $1 limit $2
     ) counted`,
    [operatorId, most],
  );
  return rows[0]?.waiting ?? 0;
}

/** The accounts of the members whose applications these are, by the ids of the applications. */
export function accountsOfApplications(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return accountsById(db, 'select id, account from promotions.application where id = any($1::uuid[])', ids);
}

/** The applications that wait for a decision. */
export function ageOfWaiting(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, `select applied_at as at from promotions.application where state = 'applying' order by id`);
}
