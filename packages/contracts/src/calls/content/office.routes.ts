import type { Route } from '../../route.ts';

/** The calls about the site’s content that the back office makes. */
export const contentOfficeRoutes = {
  officeMarkupPreview: {
    method: 'POST',
    path: '/office/site/preview',
    moduleId: 'office',
    access: 'office',
    permission: 'site.write',
    long: true,
  },
  officePictures: {
    method: 'GET',
    path: '/office/site/pictures',
    moduleId: 'office',
    access: 'office',
    permission: 'site.write',
  },
  officePicture: {
    method: 'POST',
    path: '/office/site/picture',
    moduleId: 'office',
    access: 'office',
    permission: 'site.write',
    picture: true,
  },
} as const satisfies Record<string, Route>;
