import type { Route } from '../../route.ts';

/** The calls about editing the site that the back office makes. */
export const editingOfficeRoutes = {
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
} as const satisfies Record<string, Route>;
