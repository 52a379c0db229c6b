import type { AgentType, LineType } from '@chhokka/contracts';
import { type MemberSession, isAgentType, type UserType } from '../../../infra/http/sessions.ts';
import { Refused } from '../../../infra/http/refused.ts';

/** What an agent of a type may do (`docs/AGENTS.md`, types). */
export interface Makes {
  /** Types of accounts that the agent may make by hand. */
  readonly byHand: readonly LineType[];
  /** Types of accounts that the agent's links may make. */
  readonly byLink: readonly LineType[];
  /** Whether the agent may give contracts to direct downlines. */
  readonly gives: boolean;
  /** Whether the agent may send money to direct downlines. */
  readonly sendsDown: boolean;
}

const AGENTS_AND_MEMBERS: readonly LineType[] = [2, 41, 42, 0];
const LEADS: Makes = { byHand: AGENTS_AND_MEMBERS, byLink: AGENTS_AND_MEMBERS, gives: true, sendsDown: true };

const MAKES: Readonly<Record<AgentType, Makes>> = {
  1: LEADS,
  2: LEADS,
  41: { byHand: [], byLink: [0], gives: false, sendsDown: false },
  42: { byHand: [0], byLink: [0], gives: false, sendsDown: true },
};

/** What an agent of this type may make, give and send. */
export function makes(type: AgentType): Makes {
  return MAKES[type];
}

/**
 * Whether the house may put an account of a type below an agent of a type: what the agent could have made, and general agents
 * below one another.
 */
export function mayStandBelow(type: LineType, upline: AgentType): boolean {
  return type === 1 ? upline === 1 : MAKES[upline].byLink.includes(type);
}

/** The member of a session who is an agent. */
export type AgentSession = MemberSession & { readonly userType: AgentType };

/** The session, if it is an agent's. Throws `Refused('not_an_agent')`. */
export function requireAgent<Session extends Pick<MemberSession, 'userType'>>(
  session: Session,
): Session & { readonly userType: AgentType } {
  if (!isAgentType(session.userType)) throw new Refused('not_an_agent');
  return { ...session, userType: session.userType };
}

/** A type as lines know it. Trial accounts stand in no line. */
export function lineTypeOf(type: UserType): LineType {
  return type === 4 ? 0 : type;
}

/** Shorter names show their first letter only. */
const LONG = 5;

/** A player's name as agents see it: `rahim` becomes `ra***m`. The number of stars does not reveal the length. */
export function maskPlayer(account: string): string {
  const letters = [...account];
  if (letters.length < LONG) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
}
