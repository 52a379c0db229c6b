import type { Route } from '../../route.ts';

const read = { moduleId: 'office', access: 'office', permission: 'agents.read' } as const;
const write = { moduleId: 'office', access: 'office', permission: 'agents.write' } as const;

/** The calls about agents and lines that the back office makes. */
export const linesOfficeRoutes = {
  officeAgents: { method: 'GET', path: '/office/agents', ...read },
  officeAgentFile: { method: 'GET', path: '/office/agents/file', ...read },
  officeAgentApplications: { method: 'GET', path: '/office/agents/applications', ...write },
  officeAgentApplicationImage: { method: 'GET', path: '/office/agents/applications/image', ...write },
  officeDecideAgentApplication: { method: 'POST', path: '/office/agents/applications/decide', ...write },
  officeLineRequests: { method: 'GET', path: '/office/agents/requests', ...write },
  officeAskLine: { method: 'POST', path: '/office/agents/requests/ask', ...write },
  officeDecideLine: { method: 'POST', path: '/office/agents/requests/decide', ...write },
  officeSetLineRate: { method: 'POST', path: '/office/agents/rate', ...write },
  officeGrantCode: { method: 'POST', path: '/office/agents/codes', ...write },
  officeLockRequests: { method: 'GET', path: '/office/agents/locks', ...write },
  officeDecideLock: { method: 'POST', path: '/office/agents/locks/decide', ...write },
} as const satisfies Record<string, Route>;
