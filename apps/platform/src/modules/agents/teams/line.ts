import type { LineMember } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';

const AGENTS: readonly number[] = [1, 2, 41, 42];

/** A member as the database knows it. */
export interface Named {
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
}

/** Refuses (`not_an_agent`) a member who is no agent. */
export async function requireAgent(db: Queryable, memberId: string): Promise<void> {
  const { rows } = await db.query<{ type: number }>('select user_type as type from members.line where id = $1', [memberId]);
  if (!AGENTS.includes(rows[0]?.type ?? 0)) throw new Refused('not_an_agent');
}

/** Whether the member stands anywhere below the agent now. */
export async function inLine(db: Queryable, agentId: string, memberId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from lines.known_place p join lines.known_above a using (path_id) where p.member_id = $2 and a.agent_id = $1`,
    [agentId, memberId],
  );
  return rowCount === 1;
}

/** A member as uplines see it: players' names are masked (`ra***m`) if the setting says so, agents' never are. */
export function presentMember({ memberId, account, type }: Named, masked: boolean): LineMember {
  const isAgent = AGENTS.includes(type);
  const name = masked && !isAgent ? `${account.slice(0, 2)}***${account.slice(-1)}` : account;
  return { memberId, account: name, type: (isAgent ? type : 0) as LineMember['type'] };
}
