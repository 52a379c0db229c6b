import type { Pool } from '../../apps/platform/src/infra/db.ts';

/** Counts everything that was given to a member as staked, as playing does: nothing holds the money back any more. */
export async function countAsStaked(pool: Pool, memberId: string): Promise<void> {
  await pool.query(
    'insert into turnover.requirement (member_id, at, amount, carried, required) values ($1, now(), 1, 0, 0)',
    [memberId],
  );
}
