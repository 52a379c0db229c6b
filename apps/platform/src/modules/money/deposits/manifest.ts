import { MINUTE, SECOND } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import { topicSource } from '../../../infra/realtime/topic.ts';
import inboxModule from '../../people/inbox/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import healthModule from '../../staff/health/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import ledgerModule from '../ledger/manifest.ts';
import limitsModule from '../limits/manifest.ts';
import spendingModule from '../spending/manifest.ts';
import turnoverModule from '../turnover/manifest.ts';
import { depositHandlers } from './deposits.routes.ts';
import { createDeposits } from './index.ts';
import { methodShelf } from './methods/shelf.ts';
import { accountsOfDeposits, ageOfWaiting, countWaiting } from './waiting.repository.ts';

export default defineModule({
  needs: {
    settings: settingsModule,
    office: officeModule,
    inbox: inboxModule,
    health: healthModule,
    ledger: ledgerModule,
    limits: limitsModule,
    spending: spendingModule,
    turnover: turnoverModule,
  },
  create: createDeposits,
  calls: depositHandlers,
  jobs: (deposits) => [
    every(15 * SECOND, 'ask payment gateways', () => deposits.ask()),
    every(5 * MINUTE, 'forget pictures of payments, count usual times', () => deposits.sweep()),
  ],
  channels: (_, parts) => topicSource('cashier', parts),
  callbacks: ({ paymentRoutes }) => ({ prefix: '/payment', routes: paymentRoutes }),
  shelves: () => methodShelf,
  subjects: () => ({ deposit: accountsOfDeposits }),
  waiting: (_, { pool }) => ({ deposits: ({ operatorId, most }) => countWaiting(pool, operatorId, most) }),
  outsideParties: ({ gateways }) => ({
    gateway: async () =>
      (await gateways.list()).map(({ code, name, enabled }) => ({ kind: 'gateway' as const, code, name, enabled })),
  }),
  queueAges: (_, { pool }) => ({ deposits: () => ageOfWaiting(pool) }),
});
