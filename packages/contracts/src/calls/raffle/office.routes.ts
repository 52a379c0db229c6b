import type { Route } from '../../route.ts';

/** The calls of raffle that the back office makes. */
export const raffleOfficeRoutes = {} as const satisfies Record<string, Route>;
