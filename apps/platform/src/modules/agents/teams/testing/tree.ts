import { type Pool, transaction } from '../../../../infra/db.ts';
import { placeLine } from '../../lines/testing/place-line.ts';
import { moveLine } from '../index.ts';

/** Makes a member an agent. */
export async function makeAgent(pool: Pool, memberId: string, type = 2): Promise<void> {
  await pool.query('update members.member set user_type = $2 where id = $1', [memberId, type]);
}

/** Puts a member, with everybody below, under an upline (null: under none), as sign-ups and moves do. */
export async function stand(
  pool: Pool,
  memberId: string,
  uplineId: string | null,
  { at = Date.now(), offset = 360 } = {},
): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.query('update members.member set upline_id = $2 where id = $1', [memberId, uplineId]);
    await placeLine(tx, memberId, at);
    await moveLine(tx, memberId, offset);
  });
}
