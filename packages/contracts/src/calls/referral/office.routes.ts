import type { Route } from '../../route.ts';

/** The calls of referral that the back office makes. */
export const referralOfficeRoutes = {} as const satisfies Record<string, Route>;
