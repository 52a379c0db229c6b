import { catalogueSiteRoutes } from './calls/catalogue/site.routes.ts';
import { chatSiteRoutes } from './calls/chat/site.routes.ts';
import { contentSiteRoutes } from './calls/content/site.routes.ts';
import { entrySiteRoutes } from './calls/entry/site.routes.ts';
import { feedbackSiteRoutes } from './calls/feedback/site.routes.ts';
import { inboxSiteRoutes } from './calls/inbox/site.routes.ts';
import { playSiteRoutes } from './calls/play/site.routes.ts';
import { promotionsSiteRoutes } from './calls/promotions/site.routes.ts';
import { sealingSiteRoutes } from './calls/sealing/site.routes.ts';
import { settingsSiteRoutes } from './calls/settings/site.routes.ts';
import { verificationSiteRoutes } from './calls/verification/site.routes.ts';

/** The WebSocket over which the platform pushes messages to open pages (`realtime.ts`). */
export const REALTIME_PATH = '/wps/realtime';

/** The calls that any page of the site may make. The specification sets their paths (1-site §7, 2-account-entry §7). */
export const siteRoutes = {
  ...settingsSiteRoutes,
  ...sealingSiteRoutes,
  ...contentSiteRoutes,
  ...entrySiteRoutes,
  ...verificationSiteRoutes,
  ...inboxSiteRoutes,
  ...chatSiteRoutes,
  ...promotionsSiteRoutes,
  ...feedbackSiteRoutes,
  ...catalogueSiteRoutes,
  ...playSiteRoutes,
} as const;
