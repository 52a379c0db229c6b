import type { Route } from '../../route.ts';

/** The calls of rebate that the back office makes. */
export const rebateOfficeRoutes = {
  officeRebateFigures: {
    method: 'GET',
    path: '/office/rebates/figures',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.serve',
  },
} as const satisfies Record<string, Route>;
