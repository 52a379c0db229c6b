import type { Route } from '../../route.ts';

/** The calls of missions that the back office makes. */
export const missionsOfficeRoutes = {} as const satisfies Record<string, Route>;
