import type { Route } from '../../route.ts';

/** The calls about promotions that any page of the site may make. */
export const promotionsSiteRoutes = {
  promotionList: { method: 'GET', path: '/wps/promotions', moduleId: 'promotions', access: 'optional' },
  promotionDetail: { method: 'GET', path: '/wps/promotions/detail', moduleId: 'promotions', access: 'optional' },
  promotionImage: {
    method: 'POST',
    path: '/wps/promotions/image',
    moduleId: 'promotions',
    access: 'member',
    trueAccount: true,
    picture: true,
  },
  promotionApply: {
    method: 'POST',
    path: '/wps/promotions/apply',
    moduleId: 'promotions',
    access: 'member',
    trueAccount: true,
  },
  promotionClaim: {
    method: 'POST',
    path: '/wps/promotions/claim',
    moduleId: 'promotions',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
