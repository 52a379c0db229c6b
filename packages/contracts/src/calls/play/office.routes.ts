import type { Route } from '../../route.ts';

/** The calls about what was played that the back office makes. */
export const playOfficeRoutes = {
  officeRoundDetail: {
    method: 'GET',
    path: '/office/members/round',
    moduleId: 'office',
    access: 'office',
    permission: 'members.read',
  },
} as const satisfies Record<string, Route>;
