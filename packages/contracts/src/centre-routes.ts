import { depositsCentreRoutes } from './calls/deposits/centre.routes.ts';
import { devicesCentreRoutes } from './calls/devices/centre.routes.ts';
import { inboxCentreRoutes } from './calls/inbox/centre.routes.ts';
import { limitsCentreRoutes } from './calls/limits/centre.routes.ts';
import { playCentreRoutes } from './calls/play/centre.routes.ts';
import { recordsCentreRoutes } from './calls/records/centre.routes.ts';
import { securityCentreRoutes } from './calls/security/centre.routes.ts';
import { settingsCentreRoutes } from './calls/settings/centre.routes.ts';
import { transfersCentreRoutes } from './calls/transfers/centre.routes.ts';
import { withdrawalsCentreRoutes } from './calls/withdrawals/centre.routes.ts';

/** The calls of the member centre’s pages (1-site §2, Member centre). Browsers load them with it. */
export const centreRoutes = {
  ...settingsCentreRoutes,
  ...securityCentreRoutes,
  ...devicesCentreRoutes,
  ...inboxCentreRoutes,
  ...playCentreRoutes,
  ...withdrawalsCentreRoutes,
  ...depositsCentreRoutes,
  ...transfersCentreRoutes,
  ...recordsCentreRoutes,
  ...limitsCentreRoutes,
} as const;
