import type { Route } from './route.ts';

/** The calls of the back office. */
export const officeRoutes = {
  officeLogin: { method: 'POST', path: '/office/session/login', moduleId: 'office', access: 'none' },
  officeLogout: { method: 'DELETE', path: '/office/session/logout', moduleId: 'office', access: 'office' },
  officeClaim: { method: 'POST', path: '/office/claims/claim', moduleId: 'office', access: 'office' },
  officeRelease: { method: 'POST', path: '/office/claims/release', moduleId: 'office', access: 'office' },
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
  officeChatReports: {
    method: 'GET',
    path: '/office/chat/reports',
    moduleId: 'office',
    access: 'office',
    permission: 'chat.moderate',
  },
  officeChatModerate: {
    method: 'POST',
    path: '/office/chat/moderate',
    moduleId: 'office',
    access: 'office',
    permission: 'chat.moderate',
  },
  officeOutbox: {
    method: 'GET',
    path: '/office/outbox',
    moduleId: 'office',
    access: 'office',
    permission: 'outbox.read',
  },
} as const satisfies Record<string, Route>;
