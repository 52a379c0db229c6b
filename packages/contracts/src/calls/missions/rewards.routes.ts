import type { Route } from '../../route.ts';

/** The calls of missions that pages of rewards make. */
export const missionsRewardsRoutes = {} as const satisfies Record<string, Route>;
