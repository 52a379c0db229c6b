import type { Route } from '../../route.ts';

/** The calls about promotions that the back office makes. */
export const promotionsOfficeRoutes = {
  officeApplications: {
    method: 'GET',
    path: '/office/applications',
    moduleId: 'office',
    access: 'office',
    permission: 'applications.decide',
  },
  officeApplicationImage: {
    method: 'GET',
    path: '/office/applications/image',
    moduleId: 'office',
    access: 'office',
    permission: 'applications.decide',
  },
  officeDecideApplication: {
    method: 'POST',
    path: '/office/applications/decide',
    moduleId: 'office',
    access: 'office',
    permission: 'applications.decide',
  },
} as const satisfies Record<string, Route>;
