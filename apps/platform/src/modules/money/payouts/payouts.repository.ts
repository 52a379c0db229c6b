import type { PayoutKind } from '@chhokka/contracts';
import { texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';

/** A payout account without its encrypted details. Times in ms since the epoch. */
export interface Payout {
  readonly id: string;
  readonly memberId: string;
  readonly kind: PayoutKind;
  readonly ending: string;
  readonly boundAt: number;
  readonly usableFrom: number;
}

interface PayoutRow {
  readonly id: string;
  readonly member_id: string;
  readonly kind: PayoutKind;
  readonly ending: string;
  readonly bound_at: Date;
  readonly usable_from: Date;
}

const COLUMNS = 'id, member_id, kind, ending, bound_at, usable_from';

function presentPayout(row: PayoutRow): Payout {
  const { id, kind, ending } = row;
  const times = { boundAt: row.bound_at.getTime(), usableFrom: row.usable_from.getTime() };
  return { id, memberId: row.member_id, kind, ending, ...times };
}

/** The member's accounts, the oldest first. */
export async function findLive(db: Queryable, memberId: string): Promise<Payout[]> {
  const { rows } = await db.query<PayoutRow>(
    `select ${COLUMNS} from payouts.account where member_id = $1 and removed_at is null order by id`,
    [memberId],
  );
  return rows.map(presentPayout);
}

/** The newest accounts of a member, removed ones too. `removedAt`: ms since the epoch. */
export async function findAll(
  db: Queryable,
  memberId: string,
  limit: number,
): Promise<(Payout & { readonly removedAt: number | null })[]> {
  const { rows } = await db.query<PayoutRow & { removed_at: Date | null }>(
    `select ${COLUMNS}, removed_at from payouts.account where member_id = $1 order by id desc limit $2`,
    [memberId, limit],
  );
  return rows.map((row) => ({ ...presentPayout(row), removedAt: row.removed_at?.getTime() ?? null }));
}

/** Locks one of the member's accounts, so that it stays until the transaction ends. */
export async function lockLive(tx: Transaction, memberId: string, id: string): Promise<Payout | null> {
  const { rows } = await tx.query<PayoutRow>(
    `select ${COLUMNS} from payouts.account where id = $1 and member_id = $2 and removed_at is null for key share`,
    [id, memberId],
  );
  return rows[0] ? presentPayout(rows[0]) : null;
}

/** Serializes the transactions that count and bind one member's accounts. */
export async function lockPayouts(tx: Transaction, memberId: string): Promise<void> {
  // The lock has the name that an earlier version used, so that both versions exclude each other while they run
  // together.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier.payout ' || $1, 0))`, [memberId]);
}

export interface NewPayout {
  readonly id: string;
  readonly memberId: string;
  readonly kind: PayoutKind;
  readonly details: Buffer;
  readonly ending: string;
  readonly fingerprint: Buffer;
  readonly boundAt: number;
  readonly usableFrom: number;
}

/** Null: the member already has this account. */
export async function insertPayout(tx: Transaction, given: NewPayout): Promise<Payout | null> {
  const { rows } = await tx.query<PayoutRow>(
    `insert into payouts.account (id, member_id, kind, details, ending, fingerprint, bound_at, usable_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning ${COLUMNS}`,
    [
      given.id,
      given.memberId,
      given.kind,
      given.details,
      given.ending,
      given.fingerprint,
      new Date(given.boundAt),
      new Date(given.usableFrom),
    ],
  );
  return rows[0] ? presentPayout(rows[0]) : null;
}

/** False: the member has no such account. */
export async function removePayout(tx: Transaction, memberId: string, id: string, at: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update payouts.account set removed_at = $3 where id = $1 and member_id = $2 and removed_at is null',
    [id, memberId, new Date(at)],
  );
  return rowCount === 1;
}

/** The encrypted details of an account, removed or not, and when it was bound. */
export async function findDetails(db: Queryable, id: string): Promise<{ details: Buffer; boundAt: number }> {
  const { rows } = await db.query<{ details: Buffer; bound_at: Date }>(
    'select details, bound_at from payouts.account where id = $1',
    [id],
  );
  const row = rows[0] as { details: Buffer; bound_at: Date };
  return { details: row.details, boundAt: row.bound_at.getTime() };
}

/** Other members who have or had one of the member's payout accounts, the first 20 by name. */
export async function findSharing(
  db: Queryable,
  memberId: string,
): Promise<{ memberId: string; account: string; kind: PayoutKind; ending: string }[]> {
  const { rows } = await db.query<{ id: string; account: string; kind: PayoutKind; ending: string }>(
    `select distinct player.id, player.account, other.kind, other.ending
     from payouts.account own
       join payouts.account other using (fingerprint)
       join members.player player on player.id = other.member_id
     where own.member_id = $1 and other.member_id <> $1 order by player.account limit 20`,
    [memberId],
  );
  return rows.map(({ id, account, kind, ending }) => ({ memberId: id, account, kind, ending }));
}

/** Who has or had one of the payout accounts of many members, `of` each of them at most `limit`, the oldest first. */
export async function findSharingOf(
  db: Queryable,
  memberIds: readonly string[],
  limit: number,
): Promise<{ readonly of: string; readonly memberId: string }[]> {
  const { rows } = await db.query<{ of: string; memberId: string }>(
    `select asked.id as of, shared.member_id as "memberId"
      from unnest($1::uuid[]) as asked (id) cross join lateral (
        select distinct other.member_id from payouts.account own join payouts.account other using (fingerprint)
          where own.member_id = asked.id and other.member_id <> asked.id order by other.member_id limit $2
      ) shared`,
    [texts(memberIds), limit],
  );
  return rows;
}

/** Which of these others have or had one of the member's payout accounts. */
export async function findSharingAmong(db: Queryable, memberId: string, others: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ memberId: string }>(
    `select distinct other.member_id as "memberId" from payouts.account own
       join payouts.account other using (fingerprint)
       where own.member_id = $1 and other.member_id = any ($2::uuid[]) and other.member_id <> $1`,
    [memberId, texts(others)],
  );
  return rows.map((row) => row.memberId);
}
