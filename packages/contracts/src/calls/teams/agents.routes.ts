import type { Route } from '../../route.ts';

const member = { method: 'GET', moduleId: 'agent', access: 'member', trueAccount: true } as const;

/** The reports of the agent centre. */
export const teamsAgentsRoutes = {
  teamOverview: { path: '/wps/agent/team/overview', ...member },
  teamBets: { path: '/wps/agent/team/bets', ...member },
  teamProfit: { path: '/wps/agent/team/profit', ...member },
  teamMovements: { path: '/wps/agent/team/movements', ...member },
  teamFile: { path: '/wps/agent/team/file', ...member, csv: true },
} as const satisfies Record<string, Route>;
