import { randomInt } from 'node:crypto';
import { SECOND } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import entryModule from '../../people/entry/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import awardsModule from '../awards/manifest.ts';
import { createReferral, randomCode, referralConsumer } from './index.ts';
import { referralHandlers } from './referral.routes.ts';
import { referralShelf } from './shelf.ts';

export default defineModule({
  needs: { settings: settingsModule, entry: entryModule, awards: awardsModule },
  create: ({ entry, ...parts }) =>
    createReferral({ ...parts, invites: entry.invites, newCode: () => randomCode((bound) => randomInt(bound)) }),
  calls: (referral, { pool, settings }) => referralHandlers({ pool, settings, referral }),
  referring: (referral) => referral.referring,
  facts: () => referralConsumer,
  jobs: (referral) => every(5 * SECOND, 'award what friends have brought', () => referral.award()),
  shelves: () => referralShelf,
});
