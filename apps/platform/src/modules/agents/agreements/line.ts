import type { LineMember } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { MemberSession } from '../../../infra/http/sessions.ts';
import type { Agreement } from './agreements.types.ts';
import { findPeople, isBelow, type Person } from './line.repository.ts';

/** Refuses members who are no agents. */
export function requireAgent({ userType }: Pick<MemberSession, 'userType'>): void {
  if (!isAgent(userType)) throw new Refused('not_an_agent');
}

/** Whether members of this type are agents. */
export const isAgent = (type: number): boolean => type === 1 || type === 2 || type === 41 || type === 42;

/** Whether agents of this type give contracts. */
export const doesGive = (type: number): boolean => type === 1 || type === 2;

type Sides = Pick<Agreement, 'giverId' | 'takerId'>;

/**
 * Whether these two can make contracts now: the house with an agent who has no upline, or an agent of type 1 or 2 with a direct
 * downline who is an agent.
 */
export function canAgree({ giverId, takerId }: Sides, people: ReadonlyMap<string, Person>): boolean {
  const taker = people.get(takerId);
  if (taker === undefined || !isAgent(taker.type) || taker.uplineId !== giverId) return false;
  return giverId === null || doesGive(people.get(giverId)?.type ?? 0);
}

/** Throws `Refused('agreement_not_allowed')` unless these two can make contracts now. */
export async function requirePair(db: Queryable, sides: Sides): Promise<void> {
  const people = await findPeople(db, [sides.giverId ?? [], sides.takerId].flat());
  if (!canAgree(sides, people)) throw new Refused('agreement_not_allowed');
}

/** The sides of a contract between an agent and a downline, or, without one, between the agent and whom he stands below. */
export async function sidesOf(db: Queryable, callerId: string, memberId: string | undefined): Promise<Sides> {
  if (memberId !== undefined) {
    if (!(await isBelow(db, callerId, memberId))) throw new Refused('not_in_line');
    return { giverId: callerId, takerId: memberId };
  }
  const caller = (await findPeople(db, [callerId])).get(callerId);
  return { giverId: caller?.uplineId ?? null, takerId: callerId };
}

/** A side as the other and operators see it. Sides of contracts are agents, so they are named in full. */
export function presentPerson({ id, account, type }: Person): LineMember {
  return { memberId: id, account, type };
}
