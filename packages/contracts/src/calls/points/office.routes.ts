import type { Route } from '../../route.ts';

/** The calls of points that the back office makes. */
export const pointsOfficeRoutes = {
  officeRedemptions: {
    method: 'GET',
    path: '/office/points/redemptions',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.serve',
  },
  officeRedemptionAddress: {
    method: 'POST',
    path: '/office/points/redemptions/address',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.serve',
  },
  officeDecideRedemption: {
    method: 'POST',
    path: '/office/points/redemptions/decide',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.serve',
  },
  officePointCodes: {
    method: 'GET',
    path: '/office/points/codes',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.write',
  },
  officeAddPointCodes: {
    method: 'POST',
    path: '/office/points/codes',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.write',
  },
  officeMemberPoints: {
    method: 'GET',
    path: '/office/points/member',
    moduleId: 'office',
    access: 'office',
    permission: 'members.read',
  },
} as const satisfies Record<string, Route>;
