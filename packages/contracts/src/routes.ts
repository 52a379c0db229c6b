import { agentsRoutes } from './agents-routes.ts';
import { centreRoutes } from './centre-routes.ts';
import { lotteryRoutes } from './lottery-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { rewardsRoutes } from './rewards-routes.ts';
import { siteRoutes } from './site-routes.ts';
import { sportsRoutes } from './sports-routes.ts';

export type { Access, Method, Route } from './route.ts';

/**
 * The addresses of all calls. At run time a browser needs only these tables, and of them only those of its own program
 * or part. The schemas of a route are next to it in the folder of its domain (`calls`). Browsers import them as types
 * only.
 */
export const routes = {
  ...siteRoutes,
  ...centreRoutes,
  ...lotteryRoutes,
  ...sportsRoutes,
  ...rewardsRoutes,
  ...agentsRoutes,
  ...officeRoutes,
} as const;

export type CallName = keyof typeof routes;
