import { agreementsOfficeRoutes } from './calls/agreements/office.routes.ts';
import { alarmsOfficeRoutes } from './calls/alarms/office.routes.ts';
import { awardsOfficeRoutes } from './calls/awards/office.routes.ts';
import { bonusesOfficeRoutes } from './calls/bonuses/office.routes.ts';
import { catalogueOfficeRoutes } from './calls/catalogue/office.routes.ts';
import { chatOfficeRoutes } from './calls/chat/office.routes.ts';
import { contentOfficeRoutes } from './calls/content/office.routes.ts';
import { depositsOfficeRoutes } from './calls/deposits/office.routes.ts';
import { deskOfficeRoutes } from './calls/desk/office.routes.ts';
import { editingOfficeRoutes } from './calls/editing/office.routes.ts';
import { feedbackOfficeRoutes } from './calls/feedback/office.routes.ts';
import { healthOfficeRoutes } from './calls/health/office.routes.ts';
import { heldwinsOfficeRoutes } from './calls/heldwins/office.routes.ts';
import { linesOfficeRoutes } from './calls/lines/office.routes.ts';
import { lotteryOfficeRoutes } from './calls/lottery/office.routes.ts';
import { messagingOfficeRoutes } from './calls/messaging/office.routes.ts';
import { missionsOfficeRoutes } from './calls/missions/office.routes.ts';
import { officeOfficeRoutes } from './calls/office/office.routes.ts';
import { operatorsOfficeRoutes } from './calls/operators/office.routes.ts';
import { playOfficeRoutes } from './calls/play/office.routes.ts';
import { pointsOfficeRoutes } from './calls/points/office.routes.ts';
import { promotionsOfficeRoutes } from './calls/promotions/office.routes.ts';
import { pursesOfficeRoutes } from './calls/purses/office.routes.ts';
import { raffleOfficeRoutes } from './calls/raffle/office.routes.ts';
import { rebateOfficeRoutes } from './calls/rebate/office.routes.ts';
import { referralOfficeRoutes } from './calls/referral/office.routes.ts';
import { reportingOfficeRoutes } from './calls/reporting/office.routes.ts';
import { settingsOfficeRoutes } from './calls/settings/office.routes.ts';
import { settlementsOfficeRoutes } from './calls/settlements/office.routes.ts';
import { sportsOfficeRoutes } from './calls/sports/office.routes.ts';
import { tablesOfficeRoutes } from './calls/tables/office.routes.ts';
import { teamsOfficeRoutes } from './calls/teams/office.routes.ts';
import { verificationOfficeRoutes } from './calls/verification/office.routes.ts';
import { versionsOfficeRoutes } from './calls/versions/office.routes.ts';
import { vipOfficeRoutes } from './calls/vip/office.routes.ts';
import { withdrawalsOfficeRoutes } from './calls/withdrawals/office.routes.ts';

/** The calls of the back office. */
export const officeRoutes = {
  ...settingsOfficeRoutes,
  ...contentOfficeRoutes,
  ...messagingOfficeRoutes,
  ...catalogueOfficeRoutes,
  ...chatOfficeRoutes,
  ...promotionsOfficeRoutes,
  ...feedbackOfficeRoutes,
  ...withdrawalsOfficeRoutes,
  ...depositsOfficeRoutes,
  ...reportingOfficeRoutes,
  ...officeOfficeRoutes,
  ...operatorsOfficeRoutes,
  ...verificationOfficeRoutes,
  ...editingOfficeRoutes,
  ...deskOfficeRoutes,
  ...alarmsOfficeRoutes,
  ...heldwinsOfficeRoutes,
  ...healthOfficeRoutes,
  ...versionsOfficeRoutes,
  ...tablesOfficeRoutes,
  ...sportsOfficeRoutes,
  ...lotteryOfficeRoutes,
  ...playOfficeRoutes,
  ...awardsOfficeRoutes,
  ...pursesOfficeRoutes,
  ...bonusesOfficeRoutes,
  ...pointsOfficeRoutes,
  ...vipOfficeRoutes,
  ...missionsOfficeRoutes,
  ...referralOfficeRoutes,
  ...rebateOfficeRoutes,
  ...raffleOfficeRoutes,
  ...linesOfficeRoutes,
  ...teamsOfficeRoutes,
  ...agreementsOfficeRoutes,
  ...settlementsOfficeRoutes,
} as const;
