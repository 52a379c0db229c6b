import type { Route } from '../../route.ts';

/** The calls of rebate that the back office makes. */
export const rebateOfficeRoutes = {} as const satisfies Record<string, Route>;
