import type { Route } from '../../route.ts';

/** The calls about settings of the site that any page of the site may make. */
export const settingsSiteRoutes = {
  systemStatus: { method: 'GET', path: '/wps/system/status', moduleId: 'system', access: 'none' },
  whitelabel: { method: 'GET', path: '/wps/system/whitelabel', moduleId: 'system', access: 'none' },
  countries: { method: 'GET', path: '/wps/system/countries', moduleId: 'system', access: 'none' },
  domainRoute: { method: 'GET', path: '/wps/system/domainRoute', moduleId: 'system', access: 'none' },
  serviceLink: { method: 'GET', path: '/wps/system/serviceLink', moduleId: 'system', access: 'none' },
} as const satisfies Record<string, Route>;
