import type { Route } from '../../route.ts';

/** The calls of purses that pages of rewards make. */
export const pursesRewardsRoutes = {
  bonusPurses: {
    method: 'GET',
    path: '/wps/bonus/purses',
    moduleId: 'bonus',
    access: 'member',
    trueAccount: true,
  },
  forfeitBonus: {
    method: 'POST',
    path: '/wps/bonus/purses/forfeit',
    moduleId: 'bonus',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
