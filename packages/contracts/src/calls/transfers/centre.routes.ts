import type { Route } from '../../route.ts';

/** The calls about transfers between members that pages of the member centre make. */
export const transfersCentreRoutes = {
  merchantWallet: {
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    moduleId: 'GCS',
    access: 'member',
    trueAccount: true,
  },
  walletTransfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    moduleId: 'GCS',
    access: 'member',
    trueAccount: true,
  },
  walletDownlines: {
    method: 'GET',
    path: '/wps/member/downlines',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  walletTransfers: {
    method: 'GET',
    path: '/wps/member/transfers',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
