import type { Route } from '../../route.ts';

/** The calls of awards that the back office makes. */
export const awardsOfficeRoutes = {} as const satisfies Record<string, Route>;
