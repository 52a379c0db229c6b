import type { Route } from '../../route.ts';

const office = { moduleId: 'office', access: 'office', permission: 'rewards.serve' } as const;

/** The calls of vip that the back office makes. */
export const vipOfficeRoutes = {
  officeRankMembers: { method: 'GET', path: '/office/ranks/members', ...office },
  officeMemberRank: { method: 'GET', path: '/office/ranks/member', ...office },
  officeSetRank: { method: 'POST', path: '/office/ranks/set', ...office },
  officeSetLabels: { method: 'POST', path: '/office/ranks/labels', ...office },
  officeRankFigures: { method: 'GET', path: '/office/ranks/figures', ...office },
} as const satisfies Record<string, Route>;
