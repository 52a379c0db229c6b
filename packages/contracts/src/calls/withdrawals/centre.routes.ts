import type { Route } from '../../route.ts';

/** The calls about payout accounts and withdrawals that pages of the member centre make. */
export const withdrawalsCentreRoutes = {
  withdrawalInfo: {
    method: 'GET',
    path: '/wps/withdrawal/info',
    moduleId: 'withdrawal',
    access: 'member',
    trueAccount: true,
  },
  payoutBind: {
    method: 'POST',
    path: '/wps/withdrawal/accounts',
    moduleId: 'withdrawal',
    access: 'member',
    trueAccount: true,
  },
  payoutRemove: {
    method: 'POST',
    path: '/wps/withdrawal/accounts/remove',
    moduleId: 'withdrawal',
    access: 'member',
    trueAccount: true,
  },
  withdraw: {
    method: 'POST',
    path: '/wps/withdrawal',
    moduleId: 'withdrawal',
    access: 'member',
    trueAccount: true,
  },
  withdrawals: {
    method: 'GET',
    path: '/wps/withdrawal/list',
    moduleId: 'withdrawal',
    access: 'member',
    trueAccount: true,
  },
  withdrawalConfirm: {
    method: 'POST',
    path: '/wps/withdrawal/confirm',
    moduleId: 'withdrawal',
    access: 'member',
    trueAccount: true,
  },
  withdrawalCancel: {
    method: 'POST',
    path: '/wps/withdrawal/cancel',
    moduleId: 'withdrawal',
    access: 'member',
    trueAccount: true,
  },
  withdrawalAnswer: {
    method: 'POST',
    path: '/wps/withdrawal/answer',
    moduleId: 'withdrawal',
    access: 'member',
    trueAccount: true,
  },
  withdrawalImage: {
    method: 'POST',
    path: '/wps/withdrawal/image',
    moduleId: 'withdrawal',
    access: 'member',
    trueAccount: true,
    picture: true,
  },
} as const satisfies Record<string, Route>;
