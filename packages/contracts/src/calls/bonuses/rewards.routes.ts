import type { Route } from '../../route.ts';

/** The calls of bonuses that pages of rewards make. */
export const bonusesRewardsRoutes = {} as const satisfies Record<string, Route>;
