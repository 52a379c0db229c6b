import type { Route } from '../../route.ts';

/** The calls about queues and the audit that the back office makes. */
export const officeOfficeRoutes = {
  officeWaiting: { method: 'GET', path: '/office/waiting', moduleId: 'office', access: 'office' },
  officeQueues: { method: 'GET', path: '/office/queues', moduleId: 'office', access: 'office' },
  officeAudit: { method: 'GET', path: '/office/audit', moduleId: 'office', access: 'office', permission: 'audit.read' },
  officeClaim: { method: 'POST', path: '/office/claims/claim', moduleId: 'office', access: 'office' },
  officeRelease: { method: 'POST', path: '/office/claims/release', moduleId: 'office', access: 'office' },
} as const satisfies Record<string, Route>;
