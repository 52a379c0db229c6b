import type { Route } from '../../route.ts';

/** The calls about alarms that the back office makes. */
export const alarmsOfficeRoutes = {
  officeAlarms: {
    method: 'GET',
    path: '/office/alarms',
    moduleId: 'office',
    access: 'office',
    permission: 'approvals.decide',
  },
  officeSeeAlarm: {
    method: 'POST',
    path: '/office/alarms/see',
    moduleId: 'office',
    access: 'office',
    permission: 'approvals.decide',
  },
  officeCloseAlarm: {
    method: 'POST',
    path: '/office/alarms/close',
    moduleId: 'office',
    access: 'office',
    permission: 'approvals.decide',
  },
} as const satisfies Record<string, Route>;
