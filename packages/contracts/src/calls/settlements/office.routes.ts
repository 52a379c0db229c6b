import type { Route } from '../../route.ts';

const read = { moduleId: 'office', access: 'office', permission: 'agents.read' } as const;

/** The calls about settlements that the back office makes. */
export const settlementsOfficeRoutes = {
  officeSettlements: { method: 'GET', path: '/office/agents/settlements', ...read },
  officeSettlementFile: { method: 'GET', path: '/office/agents/settlement', ...read },
  officeDecideSettlements: {
    method: 'POST',
    path: '/office/agents/settlements/decide',
    moduleId: 'office',
    access: 'office',
    permission: 'agents.pay',
  },
  officeAgentCosts: { method: 'GET', path: '/office/agents/costs', ...read },
} as const satisfies Record<string, Route>;
