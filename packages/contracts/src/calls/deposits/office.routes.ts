import type { Route } from '../../route.ts';

/** The calls about deposits that the back office makes. */
export const depositsOfficeRoutes = {
  officeDeposits: {
    method: 'GET',
    path: '/office/deposits',
    moduleId: 'office',
    access: 'office',
    permission: 'deposits.serve',
  },
  officeDepositMethods: {
    method: 'GET',
    path: '/office/deposits/methods',
    moduleId: 'office',
    access: 'office',
    permission: 'deposits.serve',
  },
  officeDepositImage: {
    method: 'GET',
    path: '/office/deposits/image',
    moduleId: 'office',
    access: 'office',
    permission: 'deposits.serve',
  },
  officeDecideDeposit: {
    method: 'POST',
    path: '/office/deposits/decide',
    moduleId: 'office',
    access: 'office',
    permission: 'deposits.serve',
  },
  officePaymentGateways: {
    method: 'GET',
    path: '/office/methods/gateways',
    moduleId: 'office',
    access: 'office',
    permission: 'methods.write',
  },
} as const satisfies Record<string, Route>;
