import type { Route } from './route.ts';

/** The calls by which operators edit the site, its settings and its payment methods. */
export const officeSiteRoutes = {
  officeSiteItems: {
    method: 'GET',
    path: '/office/site/items',
    moduleId: 'office',
    access: 'office',
    // Which permission follows from the kind of the item: the handler decides.
  },
  officeSiteItem: {
    method: 'GET',
    path: '/office/site/item',
    moduleId: 'office',
    access: 'office',
    // Which permission follows from the kind of the item: the handler decides.
  },
  officeSaveSiteItem: {
    method: 'POST',
    path: '/office/site/save',
    moduleId: 'office',
    access: 'office',
    // Which permission follows from the kind of the item: the handler decides.
    long: true,
  },
  officeOrderSiteItems: {
    method: 'POST',
    path: '/office/site/order',
    moduleId: 'office',
    access: 'office',
    // Which permission follows from the kind of the item: the handler decides.
  },
  officeSiteHistory: {
    method: 'GET',
    path: '/office/site/history',
    moduleId: 'office',
    access: 'office',
    // Which permission follows from the kind of the item: the handler decides.
  },
  officeSiteProposals: {
    method: 'GET',
    path: '/office/site/proposals',
    moduleId: 'office',
    access: 'office',
    // For who decides and for who asks: the handler decides.
  },
  officeDecideSiteProposal: {
    method: 'POST',
    path: '/office/site/proposals/decide',
    moduleId: 'office',
    access: 'office',
    permission: 'approvals.decide',
  },
  officeWithdrawSiteProposal: {
    method: 'POST',
    path: '/office/site/proposals/withdraw',
    moduleId: 'office',
    access: 'office',
    // One's own alone: the handler decides.
  },
  officePaymentGateways: {
    method: 'GET',
    path: '/office/methods/gateways',
    moduleId: 'office',
    access: 'office',
    permission: 'methods.write',
  },
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
  officeDoorLook: {
    method: 'POST',
    path: '/office/site/door',
    moduleId: 'office',
    access: 'office',
    permission: 'settings.write',
  },
} as const satisfies Record<string, Route>;
