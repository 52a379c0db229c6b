import type { Route } from '../../route.ts';

/** The call about games that the back office makes. */
export const catalogueOfficeRoutes = {
  officeGames: {
    method: 'GET',
    path: '/office/games',
    moduleId: 'office',
    access: 'office',
    permission: 'site.write',
  },
} as const satisfies Record<string, Route>;
