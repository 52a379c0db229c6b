import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import messagingModule from '../../site/messaging/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import { createVerification } from './index.ts';
import { verificationHandlers } from './verification.routes.ts';

export default defineModule({
  needs: { settings: settingsModule, messaging: messagingModule },
  create: createVerification,
  calls: (verification, { attempts }) => verificationHandlers(verification, attempts),
  proofOfWork: (verification) => verification.human.checkWork,
  jobs: (verification) => every(5 * MINUTE, 'forget expired verifications', () => verification.sweep()),
});
