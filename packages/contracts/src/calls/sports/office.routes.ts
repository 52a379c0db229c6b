import type { Route } from '../../route.ts';

/** The calls about sportsbooks that the back office makes. */
export const sportsOfficeRoutes = {
  officeSports: {
    method: 'GET',
    path: '/office/sports',
    moduleId: 'office',
    access: 'office',
    // For operators who may edit games or decide: the handler checks it.
  },
  officeSportsFixtures: {
    method: 'GET',
    path: '/office/sports/fixtures',
    moduleId: 'office',
    access: 'office',
    // For operators who may edit games or decide: the handler checks it.
  },
  officeSportsFixture: {
    method: 'GET',
    path: '/office/sports/fixture',
    moduleId: 'office',
    access: 'office',
    // For operators who may edit games or decide: the handler checks it.
  },
  officeSportsBets: {
    method: 'GET',
    path: '/office/sports/bets',
    moduleId: 'office',
    access: 'office',
    permission: 'members.read',
  },
  officeSportsOwed: {
    method: 'GET',
    path: '/office/sports/owed',
    moduleId: 'office',
    access: 'office',
    permission: 'members.read',
  },
  officeSportsRequests: {
    method: 'GET',
    path: '/office/sports/requests',
    moduleId: 'office',
    access: 'office',
    // For operators who may edit games or decide: the handler checks it.
  },
  officeChangeSports: {
    method: 'POST',
    path: '/office/sports/change',
    moduleId: 'office',
    access: 'office',
    permission: 'settings.write',
  },
  officeDecideSportsRequest: {
    method: 'POST',
    path: '/office/sports/requests/decide',
    moduleId: 'office',
    access: 'office',
    permission: 'approvals.decide',
  },
  officeWithdrawSportsRequest: {
    method: 'POST',
    path: '/office/sports/requests/withdraw',
    moduleId: 'office',
    access: 'office',
    // Only the operator’s own requests: the handler checks it.
  },
} as const satisfies Record<string, Route>;
