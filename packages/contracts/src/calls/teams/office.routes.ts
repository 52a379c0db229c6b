import type { Route } from '../../route.ts';

const read = { method: 'GET', moduleId: 'office', access: 'office', permission: 'agents.read' } as const;

/** The reports about lines that the back office shows. */
export const teamsOfficeRoutes = {
  officeTeam: { path: '/office/agents/team', ...read },
  officeAgentSignals: { path: '/office/agents/signals', ...read },
} as const satisfies Record<string, Route>;
