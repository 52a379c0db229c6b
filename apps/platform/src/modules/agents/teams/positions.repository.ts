import type { Queryable } from '../../../infra/db.ts';

/** The positions that an agent has or had. */
export async function positionsOf(db: Queryable, agentId: string): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    'select node_id as id from teams.node where agent_id = $1 and level = 1 order by 1',
    [agentId],
  );
  return rows.map(({ id }) => id);
}

/** Those positions of somebody below that lie below the agent, in one of these. */
export async function positionsBelow(db: Queryable, of: string, above: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select own.node_id as id from teams.node own
      where own.agent_id = $1 and own.level = 1
        and exists (select from teams.node n where n.path_id = own.node_id and n.level > 1 and n.node_id = any ($2::bigint[]))
      order by 1`,
    [of, above.map(String)],
  );
  return rows.map(({ id }) => id);
}

/** A position of a direct downline who is an agent. */
export interface Branch {
  readonly agentId: string;
  readonly nodeId: bigint;
}

/** The positions directly below these, of these members. */
export async function branchesOf(
  db: Queryable,
  nodes: readonly bigint[],
  members: readonly string[],
): Promise<Branch[]> {
  const { rows } = await db.query<Branch>(
    `select own.agent_id as "agentId", own.node_id as "nodeId"
      from teams.node own join teams.node above on above.path_id = own.node_id and above.level = 2
      where own.level = 1 and own.agent_id = any ($2::uuid[]) and above.node_id = any ($1::bigint[])`,
    [nodes.map(String), [...members]],
  );
  return rows;
}
