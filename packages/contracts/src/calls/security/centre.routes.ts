import type { Route } from '../../route.ts';

/** The calls about bindings, the second factor and the payment password that pages of the member centre make. */
export const securityCentreRoutes = {
  paymentPassword: {
    method: 'GET',
    path: '/wps/member/paymentPassword',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  setPaymentPassword: {
    method: 'POST',
    path: '/wps/member/paymentPassword',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  bindings: { method: 'GET', path: '/wps/member/bindings', moduleId: 'member', access: 'member', trueAccount: true },
  bindingCode: {
    method: 'POST',
    path: '/wps/member/bindings/code',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  bind: {
    method: 'POST',
    path: '/wps/member/bindings',
    moduleId: 'member',
    access: 'member',
    sealed: true,
    trueAccount: true,
  },
  twoFactorStart: {
    method: 'POST',
    path: '/wps/member/twoFactor',
    moduleId: 'member',
    access: 'member',
    sealed: true,
    trueAccount: true,
  },
  twoFactorConfirm: {
    method: 'PUT',
    path: '/wps/member/twoFactor',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  twoFactorEnd: {
    method: 'DELETE',
    path: '/wps/member/twoFactor',
    moduleId: 'member',
    access: 'member',
    sealed: true,
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
