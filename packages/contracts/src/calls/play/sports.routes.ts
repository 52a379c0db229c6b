import type { Route } from '../../route.ts';

/** The launch of the sports provider, which only the page of a game makes. */
export const playSportsRoutes = {
  gameLaunchFB: {
    method: 'POST',
    path: '/wps/relay/GCS_gameLaunchFB',
    moduleId: 'GCS',
    access: 'member',
    trueAccount: true,
  },
} as const satisfies Record<string, Route>;
