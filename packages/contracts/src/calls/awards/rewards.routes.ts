import type { Route } from '../../route.ts';

const member = { access: 'member', trueAccount: true, moduleId: 'rewards' } as const;

/** The calls of awards that pages of rewards make. */
export const awardsRewardsRoutes = {
  rewardCentre: { method: 'GET', path: '/wps/rewards', ...member },
  rewardCounted: { method: 'GET', path: '/wps/rewards/counts', ...member },
  claimReward: { method: 'POST', path: '/wps/rewards/claim', ...member },
  claimRewards: { method: 'POST', path: '/wps/rewards/claim-all', ...member },
  rewardHistory: { method: 'GET', path: '/wps/rewards/history', ...member },
  rewardNotices: { method: 'GET', path: '/wps/rewards/notices', ...member },
  setRewardNotices: { method: 'POST', path: '/wps/rewards/notices', ...member },
} as const satisfies Record<string, Route>;
