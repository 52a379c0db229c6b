import type { Route } from '../../route.ts';

/** The calls about live tables that the back office makes. */
export const tablesOfficeRoutes = {
  officeTables: {
    method: 'GET',
    path: '/office/tables',
    moduleId: 'office',
    access: 'office',
    // For operators who may edit games or decide: the handler checks it.
  },
  officeTableRounds: {
    method: 'GET',
    path: '/office/tables/rounds',
    moduleId: 'office',
    access: 'office',
    // For operators who may edit games or decide: the handler checks it.
  },
  officeTableReturns: {
    method: 'GET',
    path: '/office/tables/returns',
    moduleId: 'office',
    access: 'office',
    // For operators who may edit games or decide: the handler checks it.
  },
  officeTableRequests: {
    method: 'GET',
    path: '/office/tables/requests',
    moduleId: 'office',
    access: 'office',
    // For operators who may edit games or decide: the handler checks it.
  },
  officeChangeTable: {
    method: 'POST',
    path: '/office/tables/change',
    moduleId: 'office',
    access: 'office',
    permission: 'settings.write',
  },
  officeCancelTableRound: {
    method: 'POST',
    path: '/office/tables/cancel-round',
    moduleId: 'office',
    access: 'office',
    permission: 'settings.write',
  },
  officeDecideTableRequest: {
    method: 'POST',
    path: '/office/tables/requests/decide',
    moduleId: 'office',
    access: 'office',
    permission: 'approvals.decide',
  },
  officeWithdrawTableRequest: {
    method: 'POST',
    path: '/office/tables/requests/withdraw',
    moduleId: 'office',
    access: 'office',
    // Only the operator’s own requests: the handler checks it.
  },
} as const satisfies Record<string, Route>;
