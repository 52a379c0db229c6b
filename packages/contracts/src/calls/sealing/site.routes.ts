import type { Route } from '../../route.ts';

/** The calls about sealing that any page of the site may make. */
export const sealingSiteRoutes = {
  sealingKey: { method: 'GET', path: '/wps/system/sealingKey', moduleId: 'system', access: 'none' },
} as const satisfies Record<string, Route>;
