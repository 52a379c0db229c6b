import type { Route } from '../../route.ts';

/** The calls of points that the back office makes. */
export const pointsOfficeRoutes = {} as const satisfies Record<string, Route>;
