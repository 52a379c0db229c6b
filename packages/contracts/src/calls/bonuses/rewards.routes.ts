import type { Route } from '../../route.ts';

/** The calls of bonuses that pages of rewards make. */
export const bonusesRewardsRoutes = {
  bonusOffers: { method: 'GET', path: '/rewards/bonuses', moduleId: 'rewards', access: 'member', trueAccount: true },
  chooseBonus: {
    method: 'POST',
    path: '/rewards/bonuses/choose',
    moduleId: 'rewards',
    access: 'member',
    trueAccount: true,
  },
  takeBonusCode: {
    method: 'POST',
    path: '/rewards/bonuses/code',
    moduleId: 'rewards',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
