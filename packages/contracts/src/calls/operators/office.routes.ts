import type { Route } from '../../route.ts';

/** The calls about operators and their sessions that the back office makes. */
export const operatorsOfficeRoutes = {
  officeLogin: { method: 'POST', path: '/office/session/login', moduleId: 'office', access: 'none' },
  officeLogout: { method: 'DELETE', path: '/office/session/logout', moduleId: 'office', access: 'office' },
  officeMe: { method: 'GET', path: '/office/session/me', moduleId: 'office', access: 'office' },
  officeTwoFactorStart: {
    method: 'POST',
    path: '/office/session/twoFactor/start',
    moduleId: 'office',
    access: 'office',
  },
  officeTwoFactorConfirm: {
    method: 'POST',
    path: '/office/session/twoFactor/confirm',
    moduleId: 'office',
    access: 'office',
  },
  officeChangePassword: { method: 'POST', path: '/office/session/password', moduleId: 'office', access: 'office' },
  officeOperators: {
    method: 'GET',
    path: '/office/operators',
    moduleId: 'office',
    access: 'office',
    permission: 'operators.write',
  },
  officeCreateOperator: {
    method: 'POST',
    path: '/office/operators/create',
    moduleId: 'office',
    access: 'office',
    permission: 'operators.write',
  },
  officeChangeOperator: {
    method: 'POST',
    path: '/office/operators/change',
    moduleId: 'office',
    access: 'office',
    permission: 'operators.write',
  },
  officeVouchOperator: {
    method: 'POST',
    path: '/office/operators/vouch',
    moduleId: 'office',
    access: 'office',
    permission: 'operators.write',
  },
  officeSaveRole: {
    method: 'POST',
    path: '/office/operators/role',
    moduleId: 'office',
    access: 'office',
    permission: 'operators.write',
  },
} as const satisfies Record<string, Route>;
