import type { Route } from '../../route.ts';

/** The calls about games that pages of rewards make. */
export const catalogueRewardsRoutes = {
  gamesOfProviders: {
    method: 'GET',
    path: '/wps/rewards/games',
    moduleId: 'rewards',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
