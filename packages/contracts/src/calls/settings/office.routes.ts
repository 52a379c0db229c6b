import type { Route } from '../../route.ts';

/** The calls about settings of the site that the back office makes. */
export const settingsOfficeRoutes = {
  officeSite: { method: 'GET', path: '/office/site', moduleId: 'office', access: 'office' },
  officeSettings: {
    method: 'GET',
    path: '/office/site/settings',
    moduleId: 'office',
    access: 'office',
    permission: 'settings.write',
  },
  officeSettingsPreview: {
    method: 'POST',
    path: '/office/site/settings/preview',
    moduleId: 'office',
    access: 'office',
    permission: 'settings.write',
    long: true,
  },
  officeAccessCheck: {
    method: 'POST',
    path: '/office/site/access',
    moduleId: 'office',
    access: 'office',
    permission: 'settings.write',
  },
} as const satisfies Record<string, Route>;
