import type { Route } from '../../route.ts';

/** The calls about settings of the site that pages of the member centre make. */
export const settingsCentreRoutes = {
  // how an operator looks at settings before they are saved
  settingsPreview: { method: 'GET', path: '/wps/system/preview', moduleId: 'system', access: 'none' },
} as const satisfies Record<string, Route>;
