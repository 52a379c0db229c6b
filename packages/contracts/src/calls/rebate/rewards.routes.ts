import type { Route } from '../../route.ts';

/** The calls of rebate that pages of rewards make. */
export const rebateRewardsRoutes = {} as const satisfies Record<string, Route>;
