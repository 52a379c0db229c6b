import { playSportsRoutes } from './calls/play/sports.routes.ts';

/** The calls of the page of the sports provider. Browsers load them with it. */
export const sportsRoutes = { ...playSportsRoutes } as const;
