import type { Route } from '../../route.ts';

/** The calls about reports and books that the back office makes. */
export const reportingOfficeRoutes = {
  officeToday: {
    method: 'GET',
    path: '/office/reports/today',
    moduleId: 'office',
    access: 'office',
    permission: 'reports.read',
  },
  officeReportIncome: {
    method: 'GET',
    path: '/office/reports/income',
    moduleId: 'office',
    access: 'office',
    permission: 'reports.read',
  },
  officeReportReturns: {
    method: 'GET',
    path: '/office/reports/returns',
    moduleId: 'office',
    access: 'office',
    permission: 'reports.read',
  },
  officeReportCash: {
    method: 'GET',
    path: '/office/reports/cash',
    moduleId: 'office',
    access: 'office',
    permission: 'reports.read',
  },
  officeReportLiabilities: {
    method: 'GET',
    path: '/office/reports/liabilities',
    moduleId: 'office',
    access: 'office',
    permission: 'reports.read',
  },
  officeReconciliation: {
    method: 'GET',
    path: '/office/reports/reconciliation',
    moduleId: 'office',
    access: 'office',
    permission: 'reports.read',
  },
  officeReconcile: {
    method: 'POST',
    path: '/office/reports/reconciliation/run',
    moduleId: 'office',
    access: 'office',
    permission: 'reports.read',
  },
  officeRounds: {
    method: 'GET',
    path: '/office/reports/rounds',
    moduleId: 'office',
    access: 'office',
    permission: 'reports.read',
  },
  officeMovements: {
    method: 'GET',
    path: '/office/reports/movements',
    moduleId: 'office',
    access: 'office',
    permission: 'reports.read',
  },
} as const satisfies Record<string, Route>;
