import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import factsModule from '../../money/facts/manifest.ts';
import inboxModule from '../../people/inbox/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import awardsModule from '../awards/manifest.ts';
import { createVip, vipConsumer } from './index.ts';
import { rankShelf } from './shelf.ts';
import { findStandings } from './standing.repository.ts';
import { vipHandlers } from './vip.routes.ts';

export default defineModule({
  needs: {
    settings: settingsModule,
    facts: factsModule,
    inbox: inboxModule,
    office: officeModule,
    awards: awardsModule,
  },
  create: createVip,
  calls: (vip, parts) => vipHandlers({ ...parts, vip }),
  facts: () => vipConsumer,
  jobs: (vip) => [
    every(MINUTE, 'look at the ranks of members whose sums have changed', () => vip.lookAtChanged()),
    every(MINUTE, 'run through the ranks of all members once a day', () => vip.run()),
  ],
  shelves: () => rankShelf,
  memberLabels: (vip) => vip.labelsOf,
  standings: () => findStandings,
});
