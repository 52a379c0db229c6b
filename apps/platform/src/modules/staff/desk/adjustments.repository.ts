import type { Minor } from '@chhokka/kernel';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';

export type AdjustmentState = 'waiting' | 'posted' | 'rejected' | 'withdrawn';

/** Money that an operator gives to a member or takes from one. Amounts in minor units, times in ms since the epoch. */
export interface Adjustment {
  readonly id: string;
  readonly requestId: string;
  readonly memberId: string;
  readonly memberAccount: string;
  readonly currency: string;
  /** Negative: the member pays. */
  readonly amount: Minor;
  readonly reason: string;
  readonly state: AdjustmentState;
  readonly fourEyes: boolean;
  readonly requestedBy: string;
  readonly requestedAccount: string;
  readonly requestedAt: number;
  readonly decidedBy: string | null;
  readonly decidedAccount: string | null;
  readonly decidedAt: number | null;
  readonly decisionReason: string;
}

type AdjustmentRow = Omit<Adjustment, 'requestedAt' | 'decidedAt'> & {
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
};

const COLUMNS = `id, request_id as "requestId", member_id as "memberId", member_account as "memberAccount", currency, amount,
  reason, state, four_eyes as "fourEyes", requested_by as "requestedBy", requested_account as "requestedAccount",
  requested_at as "requestedAt", decided_by as "decidedBy", decided_account as "decidedAccount",
  decided_at as "decidedAt", decision_reason as "decisionReason"`;

function present(row: AdjustmentRow): Adjustment {
  return { ...row, requestedAt: row.requestedAt.getTime(), decidedAt: row.decidedAt?.getTime() ?? null };
}

/** The operator's earlier adjustment with this request id. */
export async function findRequest(db: Queryable, operatorId: string, requestId: string): Promise<Adjustment | null> {
  const { rows } = await db.query<AdjustmentRow>(
    `select ${COLUMNS} from desk.adjustment where requested_by = $1 and request_id = $2`,
    [operatorId, requestId],
  );
  return rows[0] ? present(rows[0]) : null;
}

export interface NewAdjustment {
  readonly requestId: string;
  readonly memberId: string;
  readonly memberAccount: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly reason: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly at: number;
  /** The ledger's transfer; null: the adjustment waits for another operator. */
  readonly transferId: bigint | null;
}

/** Throws if the request is already stored, so that no money moves without a row of its own. */
export async function insertAdjustment(tx: Transaction, given: NewAdjustment): Promise<Adjustment> {
  const { rows } = await tx.query<AdjustmentRow>(
    `insert into desk.adjustment (request_id, member_id, member_account, currency, amount, reason, state, four_eyes,
       requested_by, requested_account, requested_at, decided_by, decided_account, decided_at, transfer_id)
     select $1, $2, $3, $4, $5, $6, case when waits then 'waiting' else 'posted' end, waits, $7, $8, $9,
       case when not waits then $7::uuid end, case when not waits then $8 end, case when not waits then $9::timestamptz end, $10
     from (select $10::bigint is null as waits) given
     returning ${COLUMNS}`,
    [
      given.requestId,
      given.memberId,
      given.memberAccount,
      given.currency,
      given.amount,
      given.reason,
      given.operatorId,
      given.operatorAccount,
      new Date(given.at),
      given.transferId,
    ],
  );
  return present(rows[0] as AdjustmentRow);
}

/** The adjustment, locked until the transaction ends. */
export async function lockAdjustment(tx: Transaction, id: string): Promise<Adjustment | null> {
  const { rows } = await tx.query<AdjustmentRow>(
    `select ${COLUMNS} from desk.adjustment where id = $1 for no key update`,
    [id],
  );
  return rows[0] ? present(rows[0]) : null;
}

/** Stores the decision on a locked adjustment. `transferId` null: it is rejected, or taken back by who asked. */
export async function writeDecision(
  tx: Transaction,
  id: string,
  decision: { operatorId: string; account: string; at: number; reason: string; transferId: bigint | null },
): Promise<Adjustment> {
  const { rows } = await tx.query<AdjustmentRow>(
    `update desk.adjustment set
       state = case when $6::bigint is not null then 'posted' when requested_by = $2 then 'withdrawn' else 'rejected' end,
       decided_by = $2, decided_account = $3, decided_at = $4, decision_reason = $5, transfer_id = $6
     where id = $1 returning ${COLUMNS}`,
    [id, decision.operatorId, decision.account, new Date(decision.at), decision.reason, decision.transferId],
  );
  return present(rows[0] as AdjustmentRow);
}

/** Waiting adjustments come oldest first, others and all newest first. */
export async function findAdjustments(
  pool: Pool,
  { state, after, limit }: { state: AdjustmentState | 'all'; after: string | null; limit: number },
): Promise<Adjustment[]> {
  const order = state === 'waiting' ? { than: '>', way: 'asc' } : { than: '<', way: 'desc' };
  const { rows } = await pool.query<AdjustmentRow>(
    `select ${COLUMNS} from desk.adjustment
     where ($1 = 'all' or state = $1) and ($2::uuid is null or id ${order.than} $2) order by id ${order.way} limit $3`,
    [state, after, limit],
  );
  return rows.map(present);
}

/** The member's adjustments that wait for another operator, oldest first. */
export async function findWaitingOf(pool: Pool, memberId: string): Promise<Adjustment[]> {
  const { rows } = await pool.query<AdjustmentRow>(
    `select ${COLUMNS} from desk.adjustment where member_id = $1 and state = 'waiting' order by id limit 20`,
    [memberId],
  );
  return rows.map(present);
}

/**
 * How many adjustments wait for the operator, at most `most`. Requests of `hands` are left out, because those operators
 * cannot decide on their own requests.
 */
export async function countWaiting(pool: Pool, hands: readonly string[], most: number): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from desk.adjustment where state = 'waiting' and requested_by <> all ($1::uuid[]) limit $2
     ) counted`,
    [hands, most],
  );
  return rows[0]?.waiting ?? 0;
}

/** The adjustments that wait for a second operator. */
export function ageOfWaiting(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, `select requested_at as at from desk.adjustment where state = 'waiting' order by id`);
}
