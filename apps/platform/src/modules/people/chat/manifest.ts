import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import catalogueModule from '../../games/catalogue/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import { chatHandlers } from './chat.routes.ts';
import { createChat } from './index.ts';
import { ageOfWaiting, countReported } from './moderation.repository.ts';

export default defineModule({
  needs: { catalogue: catalogueModule, settings: settingsModule, office: officeModule },
  create: createChat,
  calls: (chat, parts) => chatHandlers({ ...parts, chat }),
  jobs: (chat) => every(5 * MINUTE, 'forget old chat messages', () => chat.sweep()),
  channels: ({ source }) => source,
  waiting: (_, { pool }) => ({ chat: ({ most }) => countReported(pool, most) }),
  queueAges: (_, { pool }) => ({ chat: () => ageOfWaiting(pool) }),
});
