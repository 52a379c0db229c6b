import type { Route } from '../../route.ts';

/** The calls of referral that pages of rewards make. */
export const referralRewardsRoutes = {} as const satisfies Record<string, Route>;
