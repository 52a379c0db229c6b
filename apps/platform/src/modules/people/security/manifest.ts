import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import messagingModule from '../../site/messaging/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import inboxModule from '../inbox/manifest.ts';
import verificationModule from '../verification/manifest.ts';
import { securityHandlers } from './security.routes.ts';
import { createSecurity } from './security.ts';

export default defineModule({
  needs: { settings: settingsModule, messaging: messagingModule, verification: verificationModule, inbox: inboxModule },
  create: (parts) => createSecurity({ ...parts, tell: parts.inbox.tell }),
  calls: securityHandlers,
  jobs: (security) => every(5 * MINUTE, 'forget one-time passwords', () => security.sweep()),
});
