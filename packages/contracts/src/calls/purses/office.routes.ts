import type { Route } from '../../route.ts';

/** The calls about members' bonus money that the back office makes. */
export const pursesOfficeRoutes = {
  officeBonusPurses: {
    method: 'GET',
    path: '/office/bonus-purses',
    moduleId: 'office',
    access: 'office',
    permission: 'members.read',
  },
} as const satisfies Record<string, Route>;
