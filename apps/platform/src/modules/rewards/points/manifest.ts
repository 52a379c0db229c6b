import { HOUR, MINUTE } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import grantsModule from '../../money/grants/manifest.ts';
import ledgerModule from '../../money/ledger/manifest.ts';
import inboxModule from '../../people/inbox/manifest.ts';
import securityModule from '../../people/security/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import { pointsConsumer } from './earn.ts';
import { createPoints } from './index.ts';
import { pointsHandlers } from './points.routes.ts';
import { pointsGiver } from './prize.ts';
import { accountsOfRedemptions, ageOfWaiting, countWaiting } from './redemptions.repository.ts';
import { configShelf, goodShelf } from './shelves.ts';

export default defineModule({
  needs: {
    settings: settingsModule,
    office: officeModule,
    inbox: inboxModule,
    security: securityModule,
    ledger: ledgerModule,
    grants: grantsModule,
  },
  create: ({ config, ...parts }) => createPoints({ ...parts, secretsKey: config.secretsKey }),
  calls: (points, { config, security: { payment }, ...parts }) =>
    pointsHandlers(points, { ...parts, payment, secretsKey: config.secretsKey }),
  prizes: (_, parts) => pointsGiver(parts),
  facts: (_, parts) => pointsConsumer(parts),
  jobs: (points) => [
    every(MINUTE, 'follow the switch of the mall', () => points.follow()),
    every(HOUR, 'give members their points', () => points.pay()),
    every(HOUR, 'forget addresses of deliveries', () => points.sweep()),
  ],
  shelves: () => [configShelf, goodShelf],
  subjects: () => ({ redemption: accountsOfRedemptions }),
  waiting: (_, { pool }) => ({ redemptions: ({ most }) => countWaiting(pool, most) }),
  queueAges: (_, { pool }) => ({ redemptions: () => ageOfWaiting(pool) }),
});
