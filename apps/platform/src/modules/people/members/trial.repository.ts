import type { Transaction } from '../../../infra/db.ts';

/** Trial members whose day is over, locked. Skips those that another process is deleting. */
export async function lockEndedTrials(tx: Transaction, now: number, most: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from members.member where ends_at <= $1 order by ends_at limit $2 for update skip locked',
    [new Date(now), most],
  );
  return rows.map(({ id }) => id);
}

/** Deletes trial members and their sessions. */
export async function deleteTrialMembers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('delete from members.member where id = any ($1::uuid[]) and user_type = 4', [ids]);
}
