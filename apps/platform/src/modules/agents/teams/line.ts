import type { LineMember } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { findType } from './line.repository.ts';

const AGENTS: readonly number[] = [1, 2, 41, 42];

/** A member as the database knows it. */
export interface Named {
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
}

/** Refuses (`not_an_agent`) a member who is no agent. */
export async function requireAgent(db: Queryable, memberId: string): Promise<void> {
  if (!AGENTS.includes((await findType(db, memberId)) ?? 0)) throw new Refused('not_an_agent');
}

/** A member as uplines see it: players' names are masked (`ra***m`) if the setting says so, agents' never are. */
export function presentMember({ memberId, account, type }: Named, masked: boolean): LineMember {
  const isAgent = AGENTS.includes(type);
  const name = masked && !isAgent ? `${account.slice(0, 2)}***${account.slice(-1)}` : account;
  return { memberId, account: name, type: (isAgent ? type : 0) as LineMember['type'] };
}
