import type { Route } from '../../route.ts';

/** The calls of bonuses that pages of rewards make. */
export const bonusesRewardsRoutes = {
  bonusOffers: {
    method: 'GET',
    path: '/wps/rewards/bonuses',
    moduleId: 'bonuses',
    access: 'member',
    trueAccount: true,
  },
  chooseBonus: {
    method: 'POST',
    path: '/wps/rewards/bonuses/choose',
    moduleId: 'bonuses',
    access: 'member',
    trueAccount: true,
  },
  takeBonusCode: {
    method: 'POST',
    path: '/wps/rewards/bonuses/code',
    moduleId: 'bonuses',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
