import type { Minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';

/** Bonuses of deposits that a member can claim at $2 (ms), and cannot any more once money went out. */
const BOUND = `member_id = $1 and state = 'ready' and (claim_by is null or claim_by > to_timestamp($2::float8 / 1000))
  and form = 'bonus' and (terms -> 'terms' ->> 'endsWithWithdrawal')::boolean`;

/** What a withdrawal ends of them, in minor units, and the first of them; null: nothing. */
export async function findBoundAwards(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<{ readonly amount: Minor; readonly purse: string } | null> {
  const { rows } = await db.query<{ amount: Minor; purse: string | null }>(
    `select coalesce(sum(amount), 0)::bigint as amount, min(id::text) as purse from awards.award where ${BOUND}`,
    [memberId, now],
  );
  const { amount, purse } = rows[0] as (typeof rows)[number];
  return purse === null ? null : { amount, purse };
}

/**
 * Ends them, under the lock of the member's cash. One that is being claimed is locked by its claim, which waits for that lock
 * and then finds out by itself that money went out.
 */
export async function expireBoundAwards(tx: Transaction, memberId: string, now: number): Promise<void> {
  await tx.query(
    `update awards.award set state = 'expired', ended_at = to_timestamp($2::float8 / 1000)
      where id in (select id from awards.award where ${BOUND} for no key update skip locked)`,
    [memberId, now],
  );
}
