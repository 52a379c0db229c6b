import type { Queryable } from '../../../infra/db.ts';

/** The type of a member; null: there is none. */
export async function findType(db: Queryable, memberId: string): Promise<number | null> {
  const { rows } = await db.query<{ type: number }>('select user_type as type from members.line where id = $1', [
    memberId,
  ]);
  return rows[0]?.type ?? null;
}

/** Whether the member stands anywhere below the agent now. */
export async function inLine(db: Queryable, agentId: string, memberId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from lines.known_place p join lines.known_above a using (path_id) where p.member_id = $2 and a.agent_id = $1`,
    [agentId, memberId],
  );
  return rowCount === 1;
}
