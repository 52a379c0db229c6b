import type { Route } from '../../route.ts';

/** The calls of bonuses that the back office makes. */
export const bonusesOfficeRoutes = {} as const satisfies Record<string, Route>;
