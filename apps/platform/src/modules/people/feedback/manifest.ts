import { defineModule } from '../../../infra/composition/define.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import inboxModule from '../inbox/manifest.ts';
import verificationModule from '../verification/manifest.ts';
import { ageOfWaiting, countWaiting } from './desk.repository.ts';
import { feedbackHandlers } from './feedback.routes.ts';
import { templateShelf } from './shelf.ts';

export default defineModule({
  needs: { settings: settingsModule, office: officeModule, inbox: inboxModule, verification: verificationModule },
  calls: (_, parts) => feedbackHandlers(parts),
  shelves: () => templateShelf,
  waiting: (_, { pool }) => ({ feedback: ({ most }) => countWaiting(pool, most) }),
  queueAges: (_, { pool }) => ({ feedback: () => ageOfWaiting(pool) }),
});
