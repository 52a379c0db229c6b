import type { Route } from '../../route.ts';

/** The calls of vip that the back office makes. */
export const vipOfficeRoutes = {} as const satisfies Record<string, Route>;
