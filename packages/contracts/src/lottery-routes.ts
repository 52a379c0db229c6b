import { lotterySiteRoutes } from './calls/lottery/lottery.routes.ts';

/** The calls of the pages of lotteries. Browsers load them with those pages. */
export const lotteryRoutes = { ...lotterySiteRoutes } as const;
