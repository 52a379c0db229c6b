import type { Route } from '../../route.ts';

/** The calls of referral that pages of rewards make. */
export const referralRewardsRoutes = {
  referralState: {
    method: 'GET',
    path: '/wps/referral',
    moduleId: 'referral',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
