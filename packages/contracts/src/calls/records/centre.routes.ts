import type { Route } from '../../route.ts';

/** The calls about bets, entries and profits of a member that pages of the member centre make. */
export const recordsCentreRoutes = {
  betRecords: {
    method: 'GET',
    path: '/wps/member/betRecords',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  betTotals: {
    method: 'GET',
    path: '/wps/member/betRecords/totals',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  accountRecords: {
    method: 'GET',
    path: '/wps/member/accountRecords',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
  profitRecords: {
    method: 'GET',
    path: '/wps/member/profitRecords',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
