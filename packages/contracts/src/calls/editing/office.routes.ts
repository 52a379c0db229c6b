import type { Route } from '../../route.ts';

/** The calls about editing the site that the back office makes. */
export const editingOfficeRoutes = {
  officeSiteItems: {
    method: 'GET',
    path: '/office/site/items',
    moduleId: 'office',
    access: 'office',
    // The handler checks the permission, which depends on the kind of the item.
  },
  officeSiteItem: {
    method: 'GET',
    path: '/office/site/item',
    moduleId: 'office',
    access: 'office',
    // The handler checks the permission, which depends on the kind of the item.
  },
  officeSaveSiteItem: {
    method: 'POST',
    path: '/office/site/save',
    moduleId: 'office',
    access: 'office',
    // The handler checks the permission, which depends on the kind of the item.
    long: true,
  },
  officeSaveSiteItems: {
    method: 'POST',
    path: '/office/site/save-many',
    moduleId: 'office',
    access: 'office',
    // The handler checks the permission, which depends on the kinds of the items.
    long: true,
  },
  officeOrderSiteItems: {
    method: 'POST',
    path: '/office/site/order',
    moduleId: 'office',
    access: 'office',
    // The handler checks the permission, which depends on the kind of the item.
  },
  officeSiteHistory: {
    method: 'GET',
    path: '/office/site/history',
    moduleId: 'office',
    access: 'office',
    // The handler checks the permission, which depends on the kind of the item.
  },
  officeSiteProposals: {
    method: 'GET',
    path: '/office/site/proposals',
    moduleId: 'office',
    access: 'office',
    // For operators who may decide or propose: the handler checks it.
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
    // Only the operator's own proposals: the handler checks it.
  },
} as const satisfies Record<string, Route>;
