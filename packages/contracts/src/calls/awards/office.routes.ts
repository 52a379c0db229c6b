import type { Route } from '../../route.ts';

const serving = { access: 'office', permission: 'rewards.serve', moduleId: 'office' } as const;

/** The calls of awards that the back office makes. */
export const awardsOfficeRoutes = {
  officeAwards: { method: 'GET', path: '/office/awards', ...serving },
  officeDecideAward: { method: 'POST', path: '/office/awards/decide', ...serving },
  officeRevokeAward: { method: 'POST', path: '/office/awards/revoke', ...serving },
  officeAwardCosts: { method: 'GET', path: '/office/awards/costs', ...serving },
} as const satisfies Record<string, Route>;
