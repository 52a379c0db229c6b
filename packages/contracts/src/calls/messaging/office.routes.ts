import type { Route } from '../../route.ts';

/** The calls about SMS and e-mails that the back office makes. */
export const messagingOfficeRoutes = {
  officeOutbox: {
    method: 'GET',
    path: '/office/outbox',
    moduleId: 'office',
    access: 'office',
    permission: 'outbox.read',
  },
} as const satisfies Record<string, Route>;
