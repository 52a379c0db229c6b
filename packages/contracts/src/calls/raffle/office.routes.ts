import type { Route } from '../../route.ts';

/** The calls of raffle that the back office makes. */
export const raffleOfficeRoutes = {
  officeRaffles: {
    method: 'GET',
    path: '/office/raffles',
    moduleId: 'office',
    access: 'office',
    permission: 'rewards.serve',
  },
} as const satisfies Record<string, Route>;
