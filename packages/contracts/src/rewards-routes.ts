import { awardsRewardsRoutes } from './calls/awards/rewards.routes.ts';
import { bonusesRewardsRoutes } from './calls/bonuses/rewards.routes.ts';
import { catalogueRewardsRoutes } from './calls/catalogue/rewards.routes.ts';
import { freeroundsRewardsRoutes } from './calls/freerounds/rewards.routes.ts';
import { missionsRewardsRoutes } from './calls/missions/rewards.routes.ts';
import { pointsRewardsRoutes } from './calls/points/rewards.routes.ts';
import { pursesRewardsRoutes } from './calls/purses/rewards.routes.ts';
import { raffleRewardsRoutes } from './calls/raffle/rewards.routes.ts';
import { rebateRewardsRoutes } from './calls/rebate/rewards.routes.ts';
import { referralRewardsRoutes } from './calls/referral/rewards.routes.ts';
import { vipRewardsRoutes } from './calls/vip/rewards.routes.ts';

/** The calls of bonuses, points, ranks, missions and what else rewards members. Browsers load them with those pages. */
export const rewardsRoutes = {
  ...awardsRewardsRoutes,
  ...pursesRewardsRoutes,
  ...freeroundsRewardsRoutes,
  ...catalogueRewardsRoutes,
  ...bonusesRewardsRoutes,
  ...pointsRewardsRoutes,
  ...vipRewardsRoutes,
  ...missionsRewardsRoutes,
  ...referralRewardsRoutes,
  ...rebateRewardsRoutes,
  ...raffleRewardsRoutes,
} as const;
