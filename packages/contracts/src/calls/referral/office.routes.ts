import type { Route } from '../../route.ts';

const office = { method: 'GET', moduleId: 'office', access: 'office', permission: 'rewards.serve' } as const;

/** The calls of referral that the back office makes. */
export const referralOfficeRoutes = {
  officeReferrals: { path: '/office/referrals', ...office },
  officeReferralFriends: { path: '/office/referrals/friends', ...office },
} as const satisfies Record<string, Route>;
