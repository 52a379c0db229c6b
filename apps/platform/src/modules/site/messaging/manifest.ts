import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import settingsModule from '../settings/manifest.ts';
import { createMessaging, messagingHandlers } from './index.ts';

export default defineModule({
  needs: { settings: settingsModule },
  create: ({ config, ...parts }) =>
    createMessaging({ ...parts, databaseUrl: config.databaseUrl, config: config.messaging }),
  calls: messagingHandlers,
  jobs: (messaging) => [
    () => messaging.startDelivery(),
    every(5 * MINUTE, 'forget old messages', () => messaging.sweep()),
  ],
});
