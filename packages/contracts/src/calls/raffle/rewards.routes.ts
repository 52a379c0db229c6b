import type { Route } from '../../route.ts';

/** The calls of raffle that pages of rewards make. */
export const raffleRewardsRoutes = {} as const satisfies Record<string, Route>;
