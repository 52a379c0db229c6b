import type { Route } from '../../route.ts';

/** The calls about settings of the site that pages of the member centre make. */
export const settingsCentreRoutes = {
  // An operator previews settings with it before saving them.
  settingsPreview: { method: 'GET', path: '/wps/system/preview', moduleId: 'system', access: 'none' },
} as const satisfies Record<string, Route>;
