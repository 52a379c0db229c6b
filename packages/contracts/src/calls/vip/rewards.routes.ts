import type { Route } from '../../route.ts';

/** The calls of vip that pages of rewards make. */
export const vipRewardsRoutes = {} as const satisfies Record<string, Route>;
