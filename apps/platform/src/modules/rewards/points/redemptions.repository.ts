import { minor, type Minor } from '@chhokka/kernel';
import { accountsById } from '../../../infra/accounts-by-id.ts';
import type { Pool, Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';
import type { ToldReason } from '../../../infra/told-reason.ts';
import type { Good, Redemption, RedemptionState } from './points.types.ts';

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly account: string;
  readonly kind: Redemption['kind'];
  readonly good_id: string | null;
  readonly name: Words | null;
  readonly form: Good['form'] | null;
  readonly points: Minor;
  readonly amount: Minor | null;
  readonly currency: string;
  readonly state: RedemptionState;
  readonly asked_at: Date;
  readonly decided_at: Date | null;
  readonly decided_account: string;
  readonly reason: string;
  readonly reason_words: Words | null;
  readonly note: string;
}

const COLUMNS = `id, member_id, account, kind, good_id, name, form, points, amount, currency, state, asked_at, decided_at,
  decided_account, reason, reason_words, note`;

function presentRow(row: Row): Redemption {
  const { id, account, kind, good_id: goodId, name, form, points, amount, currency, state, reason, note } = row;
  return {
    id,
    memberId: row.member_id,
    account,
    kind,
    good: goodId !== null && name !== null && form !== null ? { id: goodId, name, form } : null,
    points,
    amount,
    currency,
    state,
    askedAt: row.asked_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
    decidedAccount: row.decided_account,
    reason,
    reasonWords: row.reason_words,
    note,
    hasCode: form === 'voucher' && state === 'approved',
  };
}

/** What the member sent under this request id. */
export async function findRequest(db: Queryable, memberId: string, requestId: string): Promise<Redemption | null> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from points.redemption where member_id = $1 and request_id = $2`,
    [memberId, requestId],
  );
  return rows[0] ? presentRow(rows[0]) : null;
}

export interface NewRedemption extends Pick<
  Redemption,
  'id' | 'memberId' | 'account' | 'kind' | 'good' | 'points' | 'amount' | 'currency'
> {
  readonly requestId: string;
  readonly state: 'processing' | 'approved';
  /** Encrypted. */
  readonly delivery: Buffer | null;
  readonly at: number;
}

export async function insertRedemption(tx: Transaction, given: NewRedemption): Promise<Redemption> {
  const { id, memberId, account, requestId, kind, good, points, amount, currency, state, delivery, at } = given;
  const { rows } = await tx.query<Row>(
    `insert into points.redemption (id, member_id, account, request_id, kind, good_id, name, form, points, amount,
        currency, state, delivery, asked_at, decided_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::timestamptz,
        case when $12 = 'approved' then $14::timestamptz end)
      returning ${COLUMNS}`,
    [
      id,
      memberId,
      account,
      requestId,
      kind,
      good?.id ?? null,
      good?.name ?? null,
      good?.form ?? null,
      points,
      amount,
      currency,
      state,
      delivery,
      new Date(at),
    ],
  );
  return presentRow(rows[0] as Row);
}

/** The points ×100 that the member has converted since then (ms since the epoch). */
export async function sumConverted(db: Queryable, memberId: string, since: number): Promise<Minor> {
  const { rows } = await db.query<{ points: Minor }>(
    `select coalesce(sum(points), 0)::bigint as points from points.redemption
      where member_id = $1 and kind = 'convert' and asked_at >= $2`,
    [memberId, new Date(since)],
  );
  return rows[0]?.points ?? minor(0n);
}

/** All money that the member has got for points, in minor units. */
export async function sumMoney(db: Queryable, memberId: string): Promise<Minor> {
  const { rows } = await db.query<{ amount: Minor }>(
    `select coalesce(sum(amount), 0)::bigint as amount from points.redemption where member_id = $1`,
    [memberId],
  );
  return rows[0]?.amount ?? minor(0n);
}

/** A member's own, newest first. */
export async function listOwn(
  db: Queryable,
  memberId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<Redemption[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from points.redemption
      where member_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [memberId, before, limit],
  );
  return rows.map(presentRow);
}

/** Rewards by state: those in process oldest first, all others newest first. */
export async function listRewards(
  db: Queryable,
  page: {
    readonly state: RedemptionState | 'all';
    readonly memberId: string | null;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<Redemption[]> {
  const { state, memberId, after, limit } = page;
  const order = state === 'processing' ? { than: '>', way: 'asc' } : { than: '<', way: 'desc' };
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from points.redemption
      where kind = 'reward' and ($1::text = 'all' or state = $1) and ($2::uuid is null or member_id = $2)
        and ($3::uuid is null or id ${order.than} $3)
      order by id ${order.way} limit $4`,
    [state, memberId, after, limit],
  );
  return rows.map(presentRow);
}

/** Locks a redemption of a good until the transaction ends; null: there is none. */
export async function lockReward(tx: Transaction, id: string): Promise<Redemption | null> {
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS} from points.redemption where id = $1 and kind = 'reward' for no key update`,
    [id],
  );
  return rows[0] ? presentRow(rows[0]) : null;
}

export interface Decision extends ToldReason {
  readonly state: 'approved' | 'rejected';
  readonly operatorId: string;
  readonly account: string;
  readonly note: string;
  readonly at: number;
}

/** Writes the decision about a locked redemption. */
export async function writeDecision(tx: Transaction, id: string, decision: Decision): Promise<Redemption> {
  const { state, operatorId, account, note, reason, reasonWords, at } = decision;
  const { rows } = await tx.query<Row>(
    `update points.redemption set state = $2, decided_by = $3, decided_account = $4, decided_at = $5, reason = $6,
        reason_words = $7, note = $8
      where id = $1 returning ${COLUMNS}`,
    [id, state, operatorId, account, new Date(at), reason, reasonWords, note],
  );
  return presentRow(rows[0] as Row);
}

/** The encrypted address of a redemption; null: it has none, or none any more. */
export async function findDelivery(tx: Transaction, id: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ delivery: Buffer | null }>('select delivery from points.redemption where id = $1', [
    id,
  ]);
  return rows[0]?.delivery ?? null;
}

/** Deletes the addresses of redemptions that were decided before then (ms since the epoch). */
export async function forgetDeliveries(pool: Pool, before: number): Promise<void> {
  await pool.query('update points.redemption set delivery = null where delivery is not null and decided_at < $1', [
    new Date(before),
  ]);
}

/** How many redemptions wait for operators. Stops at `most`. */
export async function countWaiting(pool: Pool, most: number): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from (select from points.redemption where state = 'processing' limit $1) counted`,
    [most],
  );
  return rows[0]?.waiting ?? 0;
}

export function ageOfWaiting(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, `select asked_at as at from points.redemption where state = 'processing' order by id`);
}

/** The accounts of the members whose redemptions these are. */
export function accountsOfRedemptions(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return accountsById(db, 'select id, account from points.redemption where id = any($1::uuid[])', ids);
}
