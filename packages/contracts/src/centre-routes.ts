import type { Route } from './route.ts';

/** The calls of the member centre's pages (1-site §2, Member centre): they arrive with it. */
export const centreRoutes = {
  paymentPassword: { method: 'GET', path: '/wps/member/paymentPassword', moduleId: 'member', access: 'member' },
  setPaymentPassword: {
    method: 'POST',
    path: '/wps/member/paymentPassword',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
