import type { Route } from '../../route.ts';

const read = { moduleId: 'office', access: 'office', permission: 'agents.read' } as const;
const write = { moduleId: 'office', access: 'office', permission: 'agents.write' } as const;

/** The calls about contracts of agents that the back office makes. */
export const agreementsOfficeRoutes = {
  officeContracts: { method: 'GET', path: '/office/agents/contracts', ...read },
  officeContract: { method: 'GET', path: '/office/agents/contract', ...read },
  officeProposeContract: { method: 'POST', path: '/office/agents/contracts/propose', ...write },
  officeDecideContract: { method: 'POST', path: '/office/agents/contracts/decide', ...write },
} as const satisfies Record<string, Route>;
