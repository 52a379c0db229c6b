import type { OfficeQueue } from '@chhokka/contracts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Claim, ClaimedItem } from './claims.ts';

/**
 * The current claim; null: another operator holds it. Of two simultaneous claims the second waits and finds the first.
 */
export async function takeClaim(
  db: Queryable,
  { queue, itemId, operator, now, expiresAt }: ClaimedItem & { now: number; expiresAt: number },
): Promise<Claim | null> {
  const { rows } = await db.query<{ expires_at: Date }>(
    `insert into office.claim as claim (queue, item_id, operator_id, account, claimed_at, expires_at)
       values ($1, $2, $3, $4, $5, $6)
     on conflict (queue, item_id) do update
       set operator_id = excluded.operator_id, account = excluded.account, expires_at = excluded.expires_at,
         claimed_at = case when claim.operator_id = excluded.operator_id then claim.claimed_at else excluded.claimed_at end
       where claim.operator_id = excluded.operator_id or claim.expires_at <= excluded.claimed_at
     returning expires_at`,
    [queue, itemId, operator.operatorId, operator.account, new Date(now), new Date(expiresAt)],
  );
  return rows[0] ? { operatorId: operator.operatorId, account: operator.account, expiresAt } : null;
}

/** Whether the operator holds the claim. Its row stays locked until the transaction ends. */
export async function renewClaim(
  tx: Transaction,
  { queue, itemId, operator, expiresAt }: ClaimedItem & { expiresAt: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update office.claim set expires_at = $4 where queue = $1 and item_id = $2 and operator_id = $3',
    [queue, itemId, operator.operatorId, new Date(expiresAt)],
  );
  return rowCount === 1;
}

export async function deleteClaim(db: Queryable, { queue, itemId, operator }: ClaimedItem): Promise<void> {
  await db.query('delete from office.claim where queue = $1 and item_id = $2 and operator_id = $3', [
    queue,
    itemId,
    operator.operatorId,
  ]);
}

export async function findClaims(
  db: Queryable,
  queue: OfficeQueue,
  itemIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Claim>> {
  const { rows } = await db.query<{ item_id: string; operator_id: string; account: string; expires_at: Date }>(
    `select item_id, operator_id, account, expires_at from office.claim
     where queue = $1 and item_id = any($2::uuid[]) and expires_at > $3`,
    [queue, itemIds, new Date(now)],
  );
  return new Map(
    rows.map((row) => [
      row.item_id,
      { operatorId: row.operator_id, account: row.account, expiresAt: row.expires_at.getTime() },
    ]),
  );
}

export async function deleteClaimsBefore(db: Queryable, before: number): Promise<void> {
  await db.query('delete from office.claim where expires_at < $1', [new Date(before)]);
}
