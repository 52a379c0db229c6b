import type { Minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';

/** What is to be staked since a moment (ms since the epoch), in minor units. */
export interface LastRequirement {
  readonly required: Minor;
  readonly at: number;
}

/** Of two deposits of a member that are credited at once, the second finds the first. Comes after the accounts' locks. */
export async function lockTurnover(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('cashier.turnover ' || $1, 0))`, [memberId]);
}

/** The member's last requirement: it holds what was left of those before. */
export async function findLast(db: Queryable, memberId: string): Promise<LastRequirement | null> {
  const { rows } = await db.query<{ required: Minor; at: Date }>(
    'select required, at from cashier.turnover where member_id = $1 order by id desc limit 1',
    [memberId],
  );
  return rows[0] ? { required: rows[0].required, at: rows[0].at.getTime() } : null;
}

/** Bets without refunds, in minor units, of the rounds that the member opened since then; open ones count. */
export async function sumStakes(db: Queryable, memberId: string, since: number): Promise<Minor> {
  const { rows } = await db.query<{ staked: Minor }>(
    `select coalesce(sum(bet_total - refund_total), 0)::bigint as staked from wallet.round
     where member_id = $1 and id >= cashier.first_id_at($2) and opened_at >= $2`,
    [memberId, new Date(since)],
  );
  return (rows[0] as { staked: Minor }).staked;
}

/** What the member has, in minor units: cash, what is set aside, and what stands in open rounds of the time since then. */
export async function wealthOf(db: Queryable, memberId: string, since: number): Promise<Minor> {
  const { rows } = await db.query<{ wealth: Minor }>(
    `select ((
         select coalesce(sum(balance), 0) from ledger.account
         where owner = $1::text and kind in ('member_cash', 'member_held') and currency <> 'FUN'
       ) + (
         select coalesce(sum(bet_total - refund_total), 0) from wallet.round
         where member_id = ($1::text)::uuid and id >= cashier.first_id_at($2) and state = 'open' and currency <> 'FUN'
       ))::bigint as wealth`,
    [memberId, new Date(since)],
  );
  return (rows[0] as { wealth: Minor }).wealth;
}

export async function insertRequirement(
  tx: Transaction,
  row: { memberId: string; amount: Minor; carried: Minor; required: Minor; at: number },
): Promise<void> {
  await tx.query(
    'insert into cashier.turnover (member_id, at, amount, carried, required) values ($1, $2, $3, $4, $5)',
    [row.memberId, new Date(row.at), row.amount, row.carried, row.required],
  );
}
