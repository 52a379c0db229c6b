import type { PayoutKind } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../../infra/db.ts';

/** A payout account without what is encrypted. Times in ms since the epoch. */
export interface Payout {
  readonly id: string;
  readonly memberId: string;
  readonly kind: PayoutKind;
  readonly ending: string;
  readonly boundAt: number;
  readonly usableFrom: number;
  readonly verifiedBy: VerifiedBy | null;
}

/** What speaks for the account being the member's: a payment to it that was received without dispute, or an operator. */
export type VerifiedBy = 'payment' | 'operator';

interface PayoutRow {
  readonly id: string;
  readonly member_id: string;
  readonly kind: PayoutKind;
  readonly ending: string;
  readonly bound_at: Date;
  readonly usable_from: Date;
  readonly verified_by: VerifiedBy | null;
}

/** What an operator forced to be received was disputed: it verifies nothing. */
const VERIFIED_BY = `case
    when exists (
      select from cashier.withdrawal w
      where w.payout_id = payout_account.id and w.state = 'received' and w.receipt in ('member', 'time')
    ) then 'payment'
    when exists (select from cashier.payout_verification v where v.payout_id = payout_account.id) then 'operator'
  end`;

const COLUMNS = `id, member_id, kind, ending, bound_at, usable_from, ${VERIFIED_BY} as verified_by`;

function presentPayout(row: PayoutRow): Payout {
  const { id, kind, ending } = row;
  const times = { boundAt: row.bound_at.getTime(), usableFrom: row.usable_from.getTime() };
  return { id, memberId: row.member_id, kind, ending, ...times, verifiedBy: row.verified_by };
}

/** The member's accounts, the oldest first. */
export async function findLive(db: Queryable, memberId: string): Promise<Payout[]> {
  const { rows } = await db.query<PayoutRow>(
    `select ${COLUMNS} from cashier.payout_account where member_id = $1 and removed_at is null order by id`,
    [memberId],
  );
  return rows.map(presentPayout);
}

/** One of the member's accounts; it stays until the transaction ends. */
export async function lockLive(tx: Transaction, memberId: string, id: string): Promise<Payout | null> {
  const { rows } = await tx.query<PayoutRow>(
    `select ${COLUMNS} from cashier.payout_account where id = $1 and member_id = $2 and removed_at is null for key share`,
    [id, memberId],
  );
  return rows[0] ? presentPayout(rows[0]) : null;
}

/** One member's accounts are counted and bound by one transaction at a time. */
export async function lockPayouts(tx: Transaction, memberId: string): Promise<void> {
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

/** Null: the member has it already. */
export async function insertPayout(tx: Transaction, given: NewPayout): Promise<Payout | null> {
  const { rows } = await tx.query<PayoutRow>(
    `insert into cashier.payout_account (id, member_id, kind, details, ending, fingerprint, bound_at, usable_from)
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
    'update cashier.payout_account set removed_at = $3 where id = $1 and member_id = $2 and removed_at is null',
    [id, memberId, new Date(at)],
  );
  return rowCount === 1;
}

/** The encrypted details of an account, removed or not, and when it was bound. */
export async function findDetails(db: Queryable, id: string): Promise<{ details: Buffer; boundAt: number }> {
  const { rows } = await db.query<{ details: Buffer; bound_at: Date }>(
    'select details, bound_at from cashier.payout_account where id = $1',
    [id],
  );
  const row = rows[0] as { details: Buffer; bound_at: Date };
  return { details: row.details, boundAt: row.bound_at.getTime() };
}

/** What is known of an account, removed or not: what verifies it, and how many other withdrawals were paid to it. */
export async function findStanding(
  db: Queryable,
  id: string,
  exceptWithdrawal: string,
): Promise<{ verifiedBy: VerifiedBy | null; paidBefore: number }> {
  const { rows } = await db.query<{ verified_by: VerifiedBy | null; paid_before: number }>(
    `select ${VERIFIED_BY} as verified_by, (
       select count(*)::int from cashier.withdrawal w
       where w.member_id = payout_account.member_id and w.payout_id = payout_account.id
         and w.paid_at is not null and w.id <> $2
     ) as paid_before
     from cashier.payout_account where id = $1`,
    [id, exceptWithdrawal],
  );
  const row = rows[0] as { verified_by: VerifiedBy | null; paid_before: number };
  return { verifiedBy: row.verified_by, paidBefore: row.paid_before };
}

/** Writes down that an operator verified an account. Time in ms. False: one has already. */
export async function insertVerification(
  tx: Transaction,
  given: { payoutId: string; withdrawalId: string; operatorId: string; at: number; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into cashier.payout_verification (payout_id, withdrawal_id, operator_id, at, reason)
     values ($1, $2, $3, $4, $5) on conflict (payout_id) do nothing`,
    [given.payoutId, given.withdrawalId, given.operatorId, new Date(given.at), given.reason],
  );
  return rowCount === 1;
}

/** Other members who have, or had, one of the member's payout accounts; of them those who come first by name. */
export async function findSharing(
  db: Queryable,
  memberId: string,
): Promise<{ memberId: string; account: string; kind: PayoutKind; ending: string }[]> {
  const { rows } = await db.query<{ id: string; account: string; kind: PayoutKind; ending: string }>(
    `select distinct player.id, player.account, other.kind, other.ending
     from cashier.payout_account own
       join cashier.payout_account other using (fingerprint)
       join members.player player on player.id = other.member_id
     where own.member_id = $1 and other.member_id <> $1 order by player.account limit 20`,
    [memberId],
  );
  return rows.map(({ id, account, kind, ending }) => ({ memberId: id, account, kind, ending }));
}
