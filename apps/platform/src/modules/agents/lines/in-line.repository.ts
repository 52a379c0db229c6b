import type { Queryable } from '../../../infra/db.ts';

/** How many levels below the agent the member stands now: 1 is direct. Null: not in the agent's line, or no member at all. */
export async function inLine(db: Queryable, agentId: string, memberId: string): Promise<number | null> {
  const { rows } = await db.query<{ level: number }>({
    name: 'lines.in_line',
    text: `select a.level from lines.place p join lines.above a on a.path_id = p.path_id
     where p.member_id = $2 and a.agent_id = $1`,
    values: [agentId, memberId],
  });
  return rows[0]?.level ?? null;
}
