import { agreementsAgentsRoutes } from './calls/agreements/agents.routes.ts';
import { linesAgentsRoutes } from './calls/lines/agents.routes.ts';
import { settlementsAgentsRoutes } from './calls/settlements/agents.routes.ts';
import { teamsAgentsRoutes } from './calls/teams/agents.routes.ts';

/** The calls of the agent centre. Browsers load them with it. */
export const agentsRoutes = {
  ...linesAgentsRoutes,
  ...teamsAgentsRoutes,
  ...agreementsAgentsRoutes,
  ...settlementsAgentsRoutes,
} as const;
