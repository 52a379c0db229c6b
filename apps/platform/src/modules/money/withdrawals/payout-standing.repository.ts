import type { Queryable, Transaction } from '../../../infra/db.ts';

/** What verifies a payout account as the member's: an undisputed payment to it, or an operator. */
export type VerifiedBy = 'payment' | 'operator';

/** For the account `account.id`. A receipt that an operator forced was disputed, so it verifies nothing. */
const VERIFIED_BY = `case
    when exists (
      select from withdrawals.withdrawal w
      where w.payout_id = account.id and w.state = 'received' and w.receipt in ('member', 'time')
    ) then 'payment'
    when exists (select from withdrawals.payout_verification v where v.payout_id = account.id) then 'operator'
  end`;

/** Which of these payout accounts are verified. */
export async function findVerified(db: Queryable, payoutIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as account (id) where ${VERIFIED_BY} is not null`,
    [payoutIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** How far a payout account is known. */
interface Standing {
  readonly verifiedBy: VerifiedBy | null;
  /** How many withdrawals were paid to it. */
  readonly paidBefore: number;
}

/** The standing of a member's payout accounts, removed or not, in their order. One withdrawal may be left out of the count. */
export async function findStandings(
  db: Queryable,
  { memberId, payoutIds, except = null }: { memberId: string; payoutIds: readonly string[]; except?: string | null },
): Promise<Standing[]> {
  const { rows } = await db.query<{ verified_by: VerifiedBy | null; paid_before: number }>(
    `select ${VERIFIED_BY} as verified_by, (
       select count(*)::int from withdrawals.withdrawal w
       where w.member_id = $2 and w.payout_id = account.id and w.paid_at is not null and w.id is distinct from $3
     ) as paid_before
     from unnest($1::uuid[]) with ordinality as account (id, place) order by place`,
    [payoutIds, memberId, except],
  );
  return rows.map((row) => ({ verifiedBy: row.verified_by, paidBefore: row.paid_before }));
}

/** The standing of the account of a withdrawal, which is not counted itself. */
export async function findStanding(
  db: Queryable,
  { id, memberId }: { readonly id: string; readonly memberId: string },
  except: string,
): Promise<Standing> {
  const [standing] = await findStandings(db, { memberId, payoutIds: [id], except });
  return standing as Standing;
}

/** Stores that an operator verified an account. Time in ms. False: it was verified before. */
export async function insertVerification(
  tx: Transaction,
  given: { payoutId: string; withdrawalId: string; operatorId: string; at: number; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into withdrawals.payout_verification (payout_id, withdrawal_id, operator_id, at, reason)
     values ($1, $2, $3, $4, $5) on conflict (payout_id) do nothing`,
    [given.payoutId, given.withdrawalId, given.operatorId, new Date(given.at), given.reason],
  );
  return rowCount === 1;
}
