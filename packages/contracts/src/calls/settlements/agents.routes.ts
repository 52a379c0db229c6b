import type { Route } from '../../route.ts';

const member = { moduleId: 'agent', access: 'member', trueAccount: true } as const;

/** The calls about what agents earn that the agent centre makes. */
export const settlementsAgentsRoutes = {
  agentIncome: { method: 'GET', path: '/wps/agent/income', ...member },
  agentSettlements: { method: 'GET', path: '/wps/agent/settlements', ...member },
  agentSettlement: { method: 'GET', path: '/wps/agent/settlement', ...member },
  agentDebts: { method: 'GET', path: '/wps/agent/debts', ...member },
  agentTakeIncome: { method: 'POST', path: '/wps/agent/income/take', ...member },
} as const satisfies Record<string, Route>;
