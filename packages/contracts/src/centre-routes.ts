import type { Route } from './route.ts';

/** The calls of the member centre's pages (1-site §2, Member centre): they arrive with it. */
export const centreRoutes = {} as const satisfies Record<string, Route>;
