import type { Pool } from '../../apps/platform/src/infra/db.ts';

/** Marks all turnover requirements of a member as met, as playing does, so that nothing blocks a withdrawal. */
export async function countAsStaked(pool: Pool, memberId: string): Promise<void> {
  await pool.query(
    'insert into turnover.requirement (member_id, at, amount, carried, required) values ($1, now(), 1, 0, 0)',
    [memberId],
  );
}
