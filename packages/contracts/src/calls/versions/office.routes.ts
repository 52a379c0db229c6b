import type { Route } from '../../route.ts';

/** The calls about versions of games that the back office makes. */
export const versionsOfficeRoutes = {
  officeGameVersions: {
    method: 'GET',
    path: '/office/games/versions',
    moduleId: 'office',
    access: 'office',
    permission: 'site.write',
  },
} as const satisfies Record<string, Route>;
