import type { Session } from '../session/session.ts';

/** The user types of agents (1-site §6). */
const AGENTS: ReadonlySet<number> = new Set([1, 2, 41, 42]);

/** Whether the session is an agent's: /agentHome is theirs alone. */
export function isAgentSession(session: Session): boolean {
  return isAgentType(session.isAgent);
}

/** Whether a user type is an agent's. */
export function isAgentType(type: number): boolean {
  return AGENTS.has(type);
}
