import { defineModule } from '../../../infra/composition/define.ts';
import settingsModule from '../../site/settings/manifest.ts';
import { inboxSource } from './channel.ts';
import { createInbox } from './index.ts';
import { inboxHandlers } from './inbox.routes.ts';

export default defineModule({
  needs: { settings: settingsModule },
  create: createInbox,
  calls: (inbox, { settings }) => inboxHandlers({ inbox, settings }),
  channels: inboxSource,
});
