import type { LineMember } from '@chhokka/contracts';
import type { Queryable } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { isAgentType } from '../../../infra/http/sessions.ts';
import { inLine, makes } from '../lines/index.ts';
import type { Agreement } from './agreements.types.ts';
import { findPeople, type Person } from './line.repository.ts';

/** Whether this member gives contracts, by type. */
export function doesGive(person: Person | undefined): boolean {
  return person !== undefined && isAgentType(person.type) && makes(person.type).gives;
}

type Sides = Pick<Agreement, 'giverId' | 'takerId'>;

/**
 * Whether these two can make contracts now: the house with an agent who has no upline, or an agent of type 1 or 2 with a direct
 * downline who is an agent.
 */
export function canAgree({ giverId, takerId }: Sides, people: ReadonlyMap<string, Person>): boolean {
  const taker = people.get(takerId);
  if (taker === undefined || !isAgentType(taker.type) || taker.uplineId !== giverId) return false;
  return giverId === null || doesGive(people.get(giverId));
}

/** Throws `Refused('agreement_not_allowed')` unless these two can make contracts now. */
export async function requirePair(db: Queryable, sides: Sides): Promise<void> {
  const people = await findPeople(db, [sides.giverId ?? [], sides.takerId].flat());
  if (!canAgree(sides, people)) throw new Refused('agreement_not_allowed');
}

/** The sides of a contract between an agent and a downline, or, without one, between the agent and whom he stands below. */
export async function sidesOf(db: Queryable, callerId: string, memberId: string | undefined): Promise<Sides> {
  if (memberId !== undefined) {
    if ((await inLine(db, callerId, memberId)) === null) throw new Refused('not_in_line');
    return { giverId: callerId, takerId: memberId };
  }
  const caller = (await findPeople(db, [callerId])).get(callerId);
  return { giverId: caller?.uplineId ?? null, takerId: callerId };
}

/** A side as the other and operators see it. Sides of contracts are agents, so they are named in full. */
export function presentPerson({ id, account, type }: Person): LineMember {
  return { memberId: id, account, type };
}
