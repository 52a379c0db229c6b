import type { CallValue } from '@chhokka/contracts';
import { createContext, use } from 'react';

/** What the agent centre knows of its agent. */
export type Agent = CallValue<'agentCentre'>;

/** The agent whose centre is open. */
export const AgentContext = createContext<Agent | null>(null);

/** The agent whose centre is open. Only its pages ask. */
export function useAgent(): Agent {
  const agent = use(AgentContext);
  if (agent === null) throw new Error('this belongs into the agent centre');
  return agent;
}

/** The address of another page of the centre. */
export const AgentWays = createContext<(page: string) => string>((page) => `?agent=${page}`);

/** Tells the address of another page of the centre, for links that replace this one in the history. */
export function useAgentWay(): (page: string) => string {
  return use(AgentWays);
}
