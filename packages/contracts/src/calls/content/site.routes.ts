import type { Route } from '../../route.ts';

/** The calls about the site’s content that any page of the site may make. */
export const contentSiteRoutes = {
  banners: { method: 'GET', path: '/wps/system/banners', moduleId: 'system', access: 'none' },
  listAnnouncements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    moduleId: 'MCSFE',
    access: 'none',
  },
  helpCenter: { method: 'GET', path: '/wps/system/helpCenter', moduleId: 'system', access: 'none' },
  sitePage: { method: 'GET', path: '/wps/system/page', moduleId: 'system', access: 'none' },
} as const satisfies Record<string, Route>;
