import { centreRoutes } from './centre-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { siteRoutes } from './site-routes.ts';

export type { Access, Method, Route } from './route.ts';

/**
 * Where each call lives on the wire. These tables are all that a browser needs at run time, each those of its own
 * program or part; the schemas that belong to each route stand beside it in the folder of its domain (`calls`) and are
 * imported by browsers as types only.
 */
export const routes = { ...siteRoutes, ...centreRoutes, ...officeRoutes } as const;

export type CallName = keyof typeof routes;
