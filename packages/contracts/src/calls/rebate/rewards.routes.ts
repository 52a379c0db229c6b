import type { Route } from '../../route.ts';

const member = { moduleId: 'rebate', access: 'member', trueAccount: true } as const;

/** The calls of rebate that pages of rewards make. */
export const rebateRewardsRoutes = {
  rebateState: { method: 'GET', path: '/wps/rebate/state', ...member },
} as const satisfies Record<string, Route>;
