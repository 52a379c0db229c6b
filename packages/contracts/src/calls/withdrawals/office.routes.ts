import type { Route } from '../../route.ts';

/** The calls about payout accounts and withdrawals that the back office makes. */
export const withdrawalsOfficeRoutes = {
  officeWithdrawals: {
    method: 'GET',
    path: '/office/withdrawals',
    moduleId: 'office',
    access: 'office',
    permission: 'withdrawals.serve',
  },
  officeWithdrawalDetail: {
    method: 'GET',
    path: '/office/withdrawals/detail',
    moduleId: 'office',
    access: 'office',
    permission: 'withdrawals.serve',
  },
  officeNextWithdrawal: {
    method: 'POST',
    path: '/office/withdrawals/next',
    moduleId: 'office',
    access: 'office',
    permission: 'withdrawals.serve',
  },
  officeServeWithdrawal: {
    method: 'POST',
    path: '/office/withdrawals/serve',
    moduleId: 'office',
    access: 'office',
    permission: 'withdrawals.serve',
  },
  officePayouts: {
    method: 'GET',
    path: '/office/withdrawals/payouts',
    moduleId: 'office',
    access: 'office',
    permission: 'withdrawals.serve',
  },
  officeWithdrawalImage: {
    method: 'GET',
    path: '/office/withdrawals/image',
    moduleId: 'office',
    access: 'office',
    permission: 'withdrawals.serve',
  },
} as const satisfies Record<string, Route>;
