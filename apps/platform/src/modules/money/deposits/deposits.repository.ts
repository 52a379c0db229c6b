import { type Currency, minor, type Minor } from '@chhokka/kernel';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { ToldReason } from '../../../infra/told-reason.ts';
import type { Deposit, DepositState, FirstSight } from './deposit.types.ts';

export interface DepositRow {
  readonly id: string;
  readonly method_id: string;
  readonly network: string;
  readonly rail: Deposit['rail'];
  readonly member_id: string;
  readonly account: string;
  readonly currency: Currency;
  readonly request_id: string;
  readonly state: DepositState;
  readonly amount: Minor;
  readonly fee_basis_points: number;
  readonly fee_fixed: Minor;
  readonly details: Deposit['details'];
  readonly steps: Deposit['steps'];
  readonly proof: Deposit['proof'];
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly grace_until: Date;
  readonly reference: string | null;
  readonly reference_key: string | null;
  readonly submitted_at: Date | null;
  readonly gateway_code: string | null;
  readonly payment: string | null;
  readonly pay_url: string | null;
  readonly asked: number;
  readonly received: Minor | null;
  readonly received_currency: string | null;
  readonly fee: Minor | null;
  readonly credited: Minor | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly reason: string;
  readonly reason_words: Deposit['reasonWords'];
  readonly first_by: string | null;
  readonly first_account: string | null;
  readonly first_received: Minor | null;
  readonly first_at: Date | null;
}

/** What `presentDeposit` reads of the table. */
export const COLUMNS = `id, method_id, network, rail, member_id, account, currency, request_id, state, amount, fee_basis_points, fee_fixed,
  details, steps, proof, created_at, expires_at, grace_until, reference, reference_key, submitted_at, gateway_code, payment, pay_url, asked, received,
  received_currency, fee, credited, decided_at, decided_by, reason, reason_words, first_by, first_account, first_received, first_at`;

export function presentDeposit(row: DepositRow): Deposit {
  return {
    id: row.id,
    methodId: row.method_id,
    network: row.network,
    rail: row.rail,
    memberId: row.member_id,
    account: row.account,
    currency: row.currency,
    requestId: row.request_id,
    state: row.state,
    amount: row.amount,
    feeBasisPoints: row.fee_basis_points,
    feeFixed: row.fee_fixed,
    details: row.details,
    steps: row.steps,
    proof: row.proof,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    graceUntil: row.grace_until.getTime(),
    reference: row.reference,
    referenceKey: row.reference_key,
    submittedAt: row.submitted_at?.getTime() ?? null,
    gatewayCode: row.gateway_code,
    payment: row.payment,
    payUrl: row.pay_url,
    asked: row.asked,
    received: row.received,
    receivedCurrency: row.received_currency,
    fee: row.fee,
    credited: row.credited,
    decidedAt: row.decided_at?.getTime() ?? null,
    decidedBy: row.decided_by,
    reason: row.reason,
    reasonWords: row.reason_words,
    first: presentFirst(row),
  };
}

function presentFirst(row: DepositRow): FirstSight | null {
  const { first_by: operatorId, first_account: account, first_received: received, first_at: at } = row;
  if (operatorId === null || account === null || received === null || at === null) return null;
  return { operatorId, account, received, at: at.getTime() };
}

/** Serializes the deposits of one member that begin at once. */
export async function lockMemberDeposits(tx: Transaction, memberId: string): Promise<void> {
  // The lock has the name that an earlier version used, so that both versions exclude each other while they run
  // together.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier.deposit ' || $1, 0))`, [memberId]);
}

/** The deposit that the member began under this request id. */
export async function findRequest(db: Queryable, memberId: string, requestId: string): Promise<Deposit | null> {
  const { rows } = await db.query<DepositRow>(
    `select ${COLUMNS} from deposits.deposit where member_id = $1 and request_id = $2`,
    [memberId, requestId],
  );
  return rows[0] ? presentDeposit(rows[0]) : null;
}

/** How many of the member's deposits wait for payment. Those whose countdown has ended do not count. */
export async function countWaiting(tx: Transaction, memberId: string, now: number): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>(
    `select count(*)::int as waiting from deposits.deposit
     where member_id = $1 and state = 'waiting' and expires_at > $2`,
    [memberId, new Date(now)],
  );
  return rows[0]?.waiting ?? 0;
}

/**
 * The amount of pending deposits, in minor units: neither credited nor rejected, and still open for submission.
 * `except`: the deposit that is being checked.
 */
export async function sumPending(
  tx: Transaction,
  { memberId, now, except = null }: { memberId: string; now: number; except?: string | null },
): Promise<Minor> {
  const { rows } = await tx.query<{ pending: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as pending from deposits.deposit
     where member_id = $1 and (state in ('submitted', 'mismatch') or (state = 'waiting' and grace_until >= $2))
       and id is distinct from $3`,
    [memberId, new Date(now), except],
  );
  return minor(rows[0]?.pending ?? 0n);
}

export type NewDeposit = Pick<
  Deposit,
  | 'methodId'
  | 'network'
  | 'rail'
  | 'memberId'
  | 'account'
  | 'currency'
  | 'requestId'
  | 'amount'
  | 'feeBasisPoints'
  | 'feeFixed'
  | 'details'
  | 'steps'
  | 'proof'
  | 'createdAt'
  | 'expiresAt'
  | 'graceUntil'
  | 'gatewayCode'
> & { readonly askAt: number | null };

export async function insertDeposit(tx: Transaction, given: NewDeposit): Promise<Deposit> {
  const { rows } = await tx.query<DepositRow>(
    `insert into deposits.deposit (method_id, rail, member_id, account, currency, request_id, amount, fee_basis_points,
       fee_fixed, created_at, expires_at, grace_until, gateway_code, ask_at, details, steps, proof, network)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning ${COLUMNS}`,
    [
      given.methodId,
      given.rail,
      given.memberId,
      given.account,
      given.currency,
      given.requestId,
      given.amount,
      given.feeBasisPoints,
      given.feeFixed,
      new Date(given.createdAt),
      new Date(given.expiresAt),
      new Date(given.graceUntil),
      given.gatewayCode,
      given.askAt === null ? null : new Date(given.askAt),
      JSON.stringify(given.details),
      JSON.stringify(given.steps),
      given.proof,
      given.network,
    ],
  );
  return presentDeposit(rows[0] as DepositRow);
}

/** Locked until the transaction ends. `memberId`: only if it is this member's. */
export async function lockDeposit(tx: Transaction, id: string, memberId?: string): Promise<Deposit | null> {
  const { rows } = await tx.query<DepositRow>(
    `select ${COLUMNS} from deposits.deposit where id = $1 and ($2::uuid is null or member_id = $2) for no key update`,
    [id, memberId],
  );
  return rows[0] ? presentDeposit(rows[0]) : null;
}

/** Whether a deposit with this payment's number, by any method of the network, has been credited. */
export async function isCredited(tx: Transaction, network: string, referenceKey: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from deposits.deposit where network = $1 and reference_key = $2 and state = 'credited'`,
    [network, referenceKey],
  );
  return rowCount !== 0;
}

export async function writeSubmission(
  tx: Transaction,
  id: string,
  given: { reference: string; referenceKey: string; at: number },
): Promise<Deposit> {
  const { rows } = await tx.query<DepositRow>(
    `update deposits.deposit set state = 'submitted', reference = $2, reference_key = $3, submitted_at = $4
     where id = $1 returning ${COLUMNS}`,
    [id, given.reference, given.referenceKey, new Date(given.at)],
  );
  return presentDeposit(rows[0] as DepositRow);
}

/** Stores the gateway's payment and its page, unless an event about the payment has come first. */
export async function writePayment(
  pool: Pool,
  id: string,
  { payment, payUrl }: { payment: string; payUrl: string },
): Promise<Deposit | null> {
  const { rows } = await pool.query<DepositRow>(
    `update deposits.deposit set payment = $2, pay_url = $3
     where id = $1 and state = 'waiting' and (payment is null or payment = $2) returning ${COLUMNS}`,
    [id, payment, payUrl],
  );
  return rows[0] ? presentDeposit(rows[0]) : null;
}

export interface Credit {
  readonly received: Minor;
  readonly fee: Minor;
  readonly credited: Minor;
  readonly transferId: bigint;
  readonly payment: string | null;
  readonly operatorId: string | null;
  /** Whether this is the second of two equal entries. Otherwise another operator's entry is deleted. */
  readonly isSecond: boolean;
  readonly at: number;
}

/** Stores what the first of two operators entered, in place of an earlier entry. */
export async function writeFirst(tx: Transaction, id: string, first: FirstSight): Promise<Deposit> {
  const { rows } = await tx.query<DepositRow>(
    `update deposits.deposit set first_by = $2, first_account = $3, first_received = $4, first_at = $5
     where id = $1 returning ${COLUMNS}`,
    [id, first.operatorId, first.account, first.received, new Date(first.at)],
  );
  return presentDeposit(rows[0] as DepositRow);
}

/** Marks a locked deposit as credited by this transfer. */
export async function writeCredit(tx: Transaction, deposit: Deposit, credit: Credit): Promise<Deposit> {
  const { rows } = await tx.query<DepositRow>(
    `update deposits.deposit set state = 'credited', received = $2, received_currency = currency, fee = $3, credited = $4,
       transfer_id = $5, payment = coalesce(payment, $6), decided_by = $7, decided_at = $8, ask_at = null,
       first_by = case when $9 then first_by end, first_account = case when $9 then first_account end,
       first_received = case when $9 then first_received end, first_at = case when $9 then first_at end
     where id = $1 returning ${COLUMNS}`,
    [
      deposit.id,
      credit.received,
      credit.fee,
      credit.credited,
      credit.transferId,
      credit.payment,
      credit.operatorId,
      new Date(credit.at),
      credit.isSecond,
    ],
  );
  return presentDeposit(rows[0] as DepositRow);
}

export async function writeRejection(
  tx: Transaction,
  id: string,
  given: ToldReason & { operatorId: string; at: number },
): Promise<Deposit> {
  const { rows } = await tx.query<DepositRow>(
    `update deposits.deposit set state = 'rejected', reason = $2, reason_words = $5, decided_by = $3, decided_at = $4,
       ask_at = null
     where id = $1 returning ${COLUMNS}`,
    [id, given.reason, given.operatorId, new Date(given.at), given.reasonWords],
  );
  return presentDeposit(rows[0] as DepositRow);
}

/** Marks a deposit whose payment differs from the request. An operator decides about it. */
export async function writeMismatch(
  tx: Transaction,
  id: string,
  { received, currency, payment }: { received: Minor; currency: string; payment: string },
): Promise<void> {
  await tx.query(
    `update deposits.deposit set state = 'mismatch', received = $2, received_currency = $3,
       payment = coalesce(payment, $4), ask_at = null
     where id = $1`,
    [id, received, currency, payment],
  );
}

export async function writeFailure(tx: Transaction, id: string, payment: string): Promise<void> {
  await tx.query(
    `update deposits.deposit set state = 'failed', payment = coalesce(payment, $2), ask_at = null where id = $1`,
    [id, payment],
  );
}

/** Expires deposits for which no payment was reported in time. */
export async function expireWaiting(pool: Pool, now: number): Promise<void> {
  await pool.query(
    `update deposits.deposit set state = 'expired', ask_at = null
     where id in (
       select id from deposits.deposit where state = 'waiting' and grace_until < $1 and (ask_at is null or asked > 0)
       limit 500 for no key update skip locked
     )`,
    [new Date(now)],
  );
}

/** Takes the payments to ask about now. Each goes to one process, and is due again after `pauseMs` at the earliest. */
export async function takeUnheard(pool: Pool, now: number, pauseMs: number): Promise<Deposit[]> {
  const { rows } = await pool.query<DepositRow>(
    `update deposits.deposit set ask_at = $2, asked = asked + 1
     where id in (
       select id from deposits.deposit where ask_at <= $1 and state = 'waiting'
       order by ask_at limit 20 for no key update skip locked
     )
     returning ${COLUMNS}`,
    [new Date(now), new Date(now + pauseMs)],
  );
  return rows.map(presentDeposit);
}

export async function writeNextAsk(pool: Pool, id: string, at: number): Promise<void> {
  await pool.query(`update deposits.deposit set ask_at = $2 where id = $1 and state = 'waiting'`, [id, new Date(at)]);
}

/** The member's deposits, newest first. */
export async function listOwn(
  pool: Pool,
  memberId: string,
  page: { after: string | null; limit: number },
): Promise<Deposit[]> {
  const { rows } = await pool.query<DepositRow>(
    `select ${COLUMNS} from deposits.deposit where member_id = $1 and ($2::uuid is null or id < $2)
     order by id desc limit $3`,
    [memberId, page.after, page.limit],
  );
  return rows.map(presentDeposit);
}

// Exactly the conditions of the partial indexes.
/** For each deposit with a payment's number: how many others of its network have the same. */
export async function countSameReference(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ id: string; others: number }>(
    `select one.id, count(*)::int as others
     from deposits.deposit one join deposits.deposit other
       on other.network = one.network and other.reference_key = one.reference_key and other.id <> one.id
     where one.id = any ($1::uuid[]) group by one.id`,
    [ids],
  );
  return new Map(rows.map(({ id, others }) => [id, others]));
}
