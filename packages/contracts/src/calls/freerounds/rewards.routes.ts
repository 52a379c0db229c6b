import type { Route } from '../../route.ts';

/** The calls of free rounds that pages of rewards make. */
export const freeroundsRewardsRoutes = {
  ownFreeRounds: {
    method: 'GET',
    path: '/wps/rewards/free-rounds',
    moduleId: 'rewards',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
