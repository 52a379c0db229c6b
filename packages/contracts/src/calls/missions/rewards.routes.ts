import type { Route } from '../../route.ts';

const member = { access: 'member', trueAccount: true } as const;

/** The calls of missions that pages of rewards make. */
export const missionsRewardsRoutes = {
  missionSummary: { method: 'GET', path: '/wps/relay/MCSFE_getMissionSummaryDetails', moduleId: 'MCSFE', ...member },
  missionLeaderboard: { method: 'GET', path: '/wps/relay/MCSFE_getMissionLeaderboard', moduleId: 'MCSFE', ...member },
  checkInState: { method: 'GET', path: '/wps/missions/check-in', moduleId: 'missions', ...member },
  checkIn: { method: 'POST', path: '/wps/missions/check-in', moduleId: 'missions', ...member },
} as const satisfies Record<string, Route>;
