import type { Route } from '../../route.ts';

/** The calls about devices and logins that pages of the member centre make. */
export const devicesCentreRoutes = {
  devices: { method: 'GET', path: '/wps/member/devices', moduleId: 'member', access: 'member', trueAccount: true },
  logins: { method: 'GET', path: '/wps/member/logins', moduleId: 'member', access: 'member', trueAccount: true },
  signOutDevices: {
    method: 'DELETE',
    path: '/wps/member/devices',
    moduleId: 'member',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
