import type { Route } from '../../route.ts';

const office = { moduleId: 'office', access: 'office', permission: 'rewards.write' } as const;

/** The calls of missions that the back office makes. */
export const missionsOfficeRoutes = {
  officeMissions: { method: 'GET', path: '/office/missions', ...office },
  officeBoardResults: { method: 'GET', path: '/office/missions/results', ...office },
} as const satisfies Record<string, Route>;
