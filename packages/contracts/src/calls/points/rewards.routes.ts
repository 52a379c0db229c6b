import type { Route } from '../../route.ts';

/** The calls of points that pages of rewards make. */
export const pointsRewardsRoutes = {} as const satisfies Record<string, Route>;
