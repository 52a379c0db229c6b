import type { Route } from '../../route.ts';

/** The calls of purses that pages of rewards make. */
export const pursesRewardsRoutes = {} as const satisfies Record<string, Route>;
