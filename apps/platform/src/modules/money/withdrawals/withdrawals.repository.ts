import type { Minor } from '@chhokka/kernel';
import { accountsById } from '../../../infra/accounts-by-id.ts';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { Question, Redo, Step, StepBy, StepKind, Withdrawal } from './withdrawal.types.ts';

export interface WithdrawalRow {
  readonly id: string;
  readonly member_id: string;
  readonly account: string;
  readonly currency: string;
  readonly payout_id: string;
  readonly kind: Withdrawal['kind'];
  readonly ending: string;
  readonly amount: Minor;
  readonly needs_two: boolean;
  readonly state: Withdrawal['state'];
  readonly requested_at: Date;
  readonly approved_by: string | null;
  readonly second_by: string | null;
  readonly paid_by: string | null;
  readonly paid_at: Date | null;
  readonly reference: string | null;
  readonly confirm_until: Date | null;
  readonly receipt: Withdrawal['receipt'];
  readonly dispute: string;
  readonly reason: string;
  readonly reason_words: Withdrawal['reasonWords'];
  readonly ended_at: Date | null;
  readonly approvers: string[];
  readonly redo_by: string | null;
  readonly redo_what: Redo['what'] | null;
  readonly redo_reference: string | null;
  readonly decided_by: string | null;
  readonly asked_at: Date | null;
  readonly asks: string;
  readonly asks_words: Question['asks']['reasonWords'];
  readonly answer_until: Date | null;
  readonly answer: string;
  readonly answered_at: Date | null;
  readonly is_overdue: boolean;
}

/** A withdrawal `w` with all that `presentWithdrawal` reads. */
export const SELECT = `select w.id, w.member_id, w.account, w.currency, w.payout_id, payout.kind, payout.ending, w.amount,
    w.needs_two, w.state, w.requested_at, w.approved_by, w.second_by, w.paid_by, w.paid_at, w.reference, w.confirm_until, w.receipt,
    w.dispute, w.reason, w.reason_words, w.ended_at, w.redo_by, w.redo_what, w.redo_reference, w.asked_at, w.asks,
    w.asks_words, w.answer_until, w.answer, w.answered_at, w.is_overdue, array(
      select operator from withdrawals.step step
      where step.withdrawal_id = w.id and step.what in ('approved_first', 'approved') order by step.id
    ) as approvers, (
      select operator from withdrawals.step step
      where step.withdrawal_id = w.id and step.what in ('approved', 'paid', 'paid_again', 'returned', 'rejected', 'forced')
        and operator is not null
      order by step.id desc limit 1
    ) as decided_by
  from withdrawals.withdrawal w join payouts.known_account payout on payout.id = w.payout_id`;

export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
  const { id, account, currency, kind, ending, amount, state, reference, receipt, dispute, reason, approvers } = row;
  return {
    id,
    memberId: row.member_id,
    account,
    currency,
    payoutId: row.payout_id,
    kind,
    ending,
    amount,
    needsTwo: row.needs_two,
    state,
    requestedAt: row.requested_at.getTime(),
    approvedBy: row.approved_by,
    secondBy: row.second_by,
    paidBy: row.paid_by,
    paidAt: row.paid_at?.getTime() ?? null,
    reference,
    confirmUntil: row.confirm_until?.getTime() ?? null,
    receipt,
    dispute,
    reason,
    reasonWords: row.reason_words,
    endedAt: row.ended_at?.getTime() ?? null,
    approvers,
    redo: presentRedo(row),
    decidedBy: row.decided_by,
    question: presentQuestion(row),
  };
}

function presentQuestion(row: WithdrawalRow): Question | null {
  const { asks, asks_words: reasonWords, asked_at: askedAt, answer_until: until, answer } = row;
  if (askedAt === null || until === null) return null;
  return {
    asks: { reason: asks, reasonWords },
    askedAt: askedAt.getTime(),
    until: until.getTime(),
    answer,
    answeredAt: row.answered_at?.getTime() ?? null,
    isOverdue: row.is_overdue,
  };
}

function presentRedo({ redo_by: operatorId, redo_what: what, redo_reference: reference }: WithdrawalRow): Redo | null {
  return operatorId === null || what === null ? null : { operatorId, what, reference };
}

export async function findWithdrawal(db: Queryable, id: string): Promise<Withdrawal | null> {
  const { rows } = await db.query<WithdrawalRow>(`${SELECT} where w.id = $1`, [id]);
  return rows[0] ? presentWithdrawal(rows[0]) : null;
}

/** The withdrawal that the member requested under this request id. */
export async function findRequest(db: Queryable, memberId: string, requestId: string): Promise<Withdrawal | null> {
  const { rows } = await db.query<WithdrawalRow>(`${SELECT} where w.member_id = $1 and w.request_id = $2`, [
    memberId,
    requestId,
  ]);
  return rows[0] ? presentWithdrawal(rows[0]) : null;
}

/** Locked until the transaction ends. `memberId`: only if it is this member's. */
export async function lockWithdrawal(tx: Transaction, id: string, memberId?: string): Promise<Withdrawal | null> {
  const { rows } = await tx.query<WithdrawalRow>(
    `${SELECT} where w.id = $1 and ($2::uuid is null or w.member_id = $2) for no key update of w`,
    [id, memberId],
  );
  return rows[0] ? presentWithdrawal(rows[0]) : null;
}

export interface NewWithdrawal {
  readonly id: string;
  readonly memberId: string;
  readonly account: string;
  readonly currency: string;
  readonly requestId: string;
  readonly payoutId: string;
  readonly amount: Minor;
  readonly needsTwo: boolean;
  readonly at: number;
}

export async function insertWithdrawal(tx: Transaction, given: NewWithdrawal): Promise<void> {
  await tx.query(
    `insert into withdrawals.withdrawal
       (id, member_id, account, currency, request_id, payout_id, amount, needs_two, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      given.id,
      given.memberId,
      given.account,
      given.currency,
      given.requestId,
      given.payoutId,
      given.amount,
      given.needsTwo,
      new Date(given.at),
    ],
  );
}

/** The changes of a step on a locked withdrawal; missing fields stay. */
export interface WithdrawalChange {
  readonly state?: Withdrawal['state'];
  readonly approvedBy?: string;
  readonly secondBy?: string;
  readonly paidBy?: string;
  readonly reference?: string;
  readonly confirmUntil?: number;
  readonly receipt?: 'member' | 'operator';
  readonly forcedBy?: string;
  readonly dispute?: string;
  readonly reason?: string;
  /** Set together with a reason. */
  readonly reasonWords?: Withdrawal['reasonWords'];
  readonly ends?: boolean;
  readonly redo?: Redo;
  readonly redoSecond?: string;
  /** A new question, which takes the place of the last one and its answer. `until`: ms since the epoch. */
  readonly question?: { readonly operatorId: string; readonly until: number; readonly asks: Question['asks'] };
  readonly answer?: string;
  readonly resumedBy?: string;
}

/**
 * Writes a change on a locked withdrawal, with the times of its states. False: another withdrawal has the reference.
 */
export async function writeChange(
  tx: Transaction,
  id: string,
  change: WithdrawalChange,
  now: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update withdrawals.withdrawal w set state = coalesce($3, state),
       approved_by = coalesce($4, approved_by), approved_at = case when $4::uuid is null then approved_at else $2 end,
       second_by = coalesce($5, second_by), second_at = case when $5::uuid is null then second_at else $2 end,
       paid_by = coalesce($6, paid_by), paid_at = case when $6::uuid is null then paid_at else $2 end,
       reference = coalesce($7, reference), confirm_until = coalesce($8, confirm_until),
       receipt = coalesce($9, receipt), forced_by = coalesce($18, forced_by), dispute = coalesce($10, dispute),
       reason = coalesce($11, reason), reason_words = case when $11::text is null then reason_words else $19::jsonb end,
       ended_at = case when $12 then $2 else ended_at end,
       redo_by = case when $13 then $14 else redo_by end, redo_what = case when $13 then $15 else redo_what end,
       redo_reference = case when $13 then $16 else redo_reference end,
       redo_at = case when $14::uuid is not null then $2 when $13 then null else redo_at end,
       redo_second = case when $13 then null else coalesce($17, redo_second) end,
       asked_by = coalesce($20, asked_by), asked_at = case when $20::uuid is null then asked_at else $2 end,
       asks = coalesce($21, asks), asks_words = case when $20::uuid is null then asks_words else $22::jsonb end,
       answer_until = coalesce($23, answer_until),
       answer = case when $20::uuid is null then coalesce($24, answer) else '' end,
       answered_at = case when $20::uuid is not null then null when $24::text is null then answered_at else $2 end,
       is_overdue = is_overdue and $20::uuid is null,
       resumed_by = case when $20::uuid is null then coalesce($25, resumed_by) end
     where id = $1 and ($7::text is null or not exists (
       select from withdrawals.withdrawal other where lower(other.reference) = lower($7) and other.id <> $1
     ))`,
    [
      id,
      new Date(now),
      change.state,
      change.approvedBy,
      change.secondBy,
      change.paidBy,
      change.reference,
      change.confirmUntil === undefined ? undefined : new Date(change.confirmUntil),
      change.receipt,
      change.dispute,
      change.reason,
      change.ends ?? false,
      // A decision on one dispute does not count for the next.
      change.state === 'disputed' || change.redo !== undefined,
      change.redo?.operatorId,
      change.redo?.what,
      change.redo?.reference,
      change.redoSecond,
      change.forcedBy,
      change.reasonWords,
      change.question?.operatorId,
      change.question?.asks.reason,
      change.question?.asks.reasonWords,
      change.question && new Date(change.question.until),
      change.answer,
      change.resumedBy,
    ],
  );
  return rowCount === 1;
}

/** Locks a reference, so that the second of two operators who enter it finds it used. */
export async function lockReference(tx: Transaction, reference: string): Promise<void> {
  // The lock has the name that an earlier version used, so that both versions exclude each other while they run
  // together.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier.reference ' || lower($1), 0))`, [reference]);
}

/** Writes down a step. Resolves to its id. */
export async function insertStep(
  tx: Transaction,
  step: { withdrawalId: string; what: StepKind; at: number; by: StepBy | null; words: string },
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into withdrawals.step (withdrawal_id, what, at, operator_id, operator, words)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [step.withdrawalId, step.what, new Date(step.at), step.by?.operatorId, step.by?.account, step.words],
  );
  return (rows[0] as { id: string }).id;
}

/** Says with which step of the history attached pictures came. */
export async function tieImages(tx: Transaction, stepId: string, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  await tx.query(`update withdrawals.image set step_id = $1 where id = any ($2::uuid[])`, [stepId, imageIds]);
}

/** The history, oldest first, with the pictures that came with each step. */
export async function findSteps(db: Queryable, withdrawalId: string): Promise<Step[]> {
  const { rows } = await db.query<Omit<Step, 'at'> & { at: Date }>(
    `select what, at, operator, words, array(
        select image.id::text from withdrawals.image
          where image.withdrawal_id = step.withdrawal_id and image.step_id = step.id order by image.id
      ) as "imageIds"
      from withdrawals.step where withdrawal_id = $1 order by id`,
    [withdrawalId],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** The member's withdrawals, newest first. */
export async function listOwn(
  pool: Pool,
  memberId: string,
  page: { before: string | null; limit: number },
): Promise<Withdrawal[]> {
  const { rows } = await pool.query<WithdrawalRow>(
    `${SELECT} where w.member_id = $1 and ($2::uuid is null or w.id < $2) order by w.id desc limit $3`,
    [memberId, page.before, page.limit],
  );
  return rows.map(presentWithdrawal);
}

/** The amount that the member requested since then, without rejected, cancelled and returned ones, in minor units. */
export async function sumSince(db: Queryable, memberId: string, since: number): Promise<Minor> {
  const { rows } = await db.query<{ total: Minor }>(
    `select coalesce(sum(amount), 0)::bigint as total from withdrawals.withdrawal
     where member_id = $1 and requested_at > $2 and state not in ('rejected', 'returned', 'cancelled')`,
    [memberId, new Date(since)],
  );
  return (rows[0] as { total: Minor }).total;
}

/** The member's cash and held money, in minor units. */
export async function findFunds(db: Queryable, memberId: string): Promise<{ cash: Minor; held: Minor }> {
  const { rows } = await db.query<{ cash: Minor; held: Minor }>(
    `select coalesce(sum(balance) filter (where kind = 'member_cash'), 0)::bigint as cash,
       coalesce(sum(balance) filter (where kind = 'member_held'), 0)::bigint as held
     from ledger.known_account where owner = $1 and holder = 'member' and currency <> 'FUN'`,
    [memberId],
  );
  return rows[0] as { cash: Minor; held: Minor };
}

/** Counts paid withdrawals as received if nobody disputed or confirmed them in time; returns how many. */
export async function receiveOverdue(pool: Pool, now: number): Promise<number> {
  const { rowCount } = await pool.query(
    `with due as (
       select id from withdrawals.withdrawal where state = 'paid' and confirm_until <= $1
       order by confirm_until limit 500 for no key update skip locked
     ), done as (
       update withdrawals.withdrawal w set state = 'received', receipt = 'time', ended_at = $1
       from due where w.id = due.id returning w.id
     )
     insert into withdrawals.step (withdrawal_id, what, at) select id, 'received', $1 from done`,
    [new Date(now)],
  );
  return rowCount ?? 0;
}

/** Brings withdrawals whose member did not answer in time back to the queue; returns how many. */
export async function endOverdueQuestions(pool: Pool, now: number): Promise<number> {
  const { rowCount } = await pool.query(
    `with due as (
       select id from withdrawals.withdrawal where state = 'waiting' and answer_until <= $1
       order by answer_until limit 500 for no key update skip locked
     ), done as (
       update withdrawals.withdrawal w set state = 'requested', is_overdue = true
       from due where w.id = due.id returning w.id
     )
     insert into withdrawals.step (withdrawal_id, what, at) select id, 'overdue', $1 from done`,
    [new Date(now)],
  );
  return rowCount ?? 0;
}

/** Whether the member is locked for withdrawals. */
export async function isWithdrawLocked(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await db.query<{ locked: boolean }>(
    'select withdraw_locked as locked from members.line where id = $1',
    [memberId],
  );
  return rows[0]?.locked ?? true;
}

/** The accounts of the members whose withdrawals these are, by the ids of the withdrawals. */
export function accountsOfWithdrawals(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return accountsById(db, 'select id, account from withdrawals.withdrawal where id = any($1::uuid[])', ids);
}
