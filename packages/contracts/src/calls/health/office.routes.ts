import type { Route } from '../../route.ts';

/** The call about providers and gateways that the back office makes. The handler checks the permission of each kind. */
export const healthOfficeRoutes = {
  officeHealth: { method: 'GET', path: '/office/health', moduleId: 'office', access: 'office' },
} as const satisfies Record<string, Route>;
