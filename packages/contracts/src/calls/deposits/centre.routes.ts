import type { Route } from '../../route.ts';

/** The calls about deposits that pages of the member centre make. */
export const depositsCentreRoutes = {
  depositMethods: {
    method: 'GET',
    path: '/wps/cashier/deposit/methods',
    moduleId: 'cashier',
    access: 'member',
    trueAccount: true,
  },
  depositBegin: {
    method: 'POST',
    path: '/wps/cashier/deposit',
    moduleId: 'cashier',
    access: 'member',
    trueAccount: true,
  },
  depositSubmit: {
    method: 'POST',
    path: '/wps/cashier/deposit/submit',
    moduleId: 'cashier',
    access: 'member',
    trueAccount: true,
  },
  depositImage: {
    method: 'POST',
    path: '/wps/cashier/deposit/image',
    moduleId: 'cashier',
    access: 'member',
    trueAccount: true,
    picture: true,
  },
  deposits: {
    method: 'GET',
    path: '/wps/cashier/deposits',
    moduleId: 'cashier',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
