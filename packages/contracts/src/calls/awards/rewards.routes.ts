import type { Route } from '../../route.ts';

/** The calls of awards that pages of rewards make. */
export const awardsRewardsRoutes = {} as const satisfies Record<string, Route>;
