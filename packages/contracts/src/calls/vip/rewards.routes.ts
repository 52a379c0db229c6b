import type { Route } from '../../route.ts';

/** The calls of vip that pages of rewards make. */
export const vipRewardsRoutes = {
  vipRanks: { method: 'GET', path: '/wps/system/vipRanks', moduleId: 'system', access: 'none' },
  playerRank: { method: 'GET', path: '/wps/vip/playerRank', moduleId: 'vip', access: 'member', trueAccount: true },
} as const satisfies Record<string, Route>;
