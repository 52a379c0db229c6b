import { MINUTE } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import factsModule from '../../money/facts/manifest.ts';
import ledgerModule from '../../money/ledger/manifest.ts';
import spendingModule from '../../money/spending/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
// Its point `lastPaid` is declared there.
import '../agreements/manifest.ts';
import { createSettlements, salariesConsumer } from './index.ts';
import { accountsOfSettlements, lastPaidOf } from './lists.repository.ts';
import { ageOfWaiting, countWaiting } from './release.repository.ts';
import { settlementsHandlers } from './settlements.routes.ts';

export default defineModule({
  needs: {
    settings: settingsModule,
    facts: factsModule,
    ledger: ledgerModule,
    office: officeModule,
    spending: spendingModule,
  },
  create: createSettlements,
  calls: (_, parts) => settlementsHandlers(parts),
  facts: (_, parts) => salariesConsumer(parts),
  jobs: (settlements) => [
    every(MINUTE, 'settle and pay what agents earn', () => settlements.run()),
    every(MINUTE, 'count again what late facts change of settlements', () => settlements.countAgain()),
  ],
  lastPaid: () => lastPaidOf,
  subjects: () => ({ settlement: accountsOfSettlements }),
  waiting: (_, { pool }) => ({ agentSettlements: ({ ownHands, most }) => countWaiting(pool, ownHands, most) }),
  queueAges: (_, { pool }) => ({ agentSettlements: () => ageOfWaiting(pool) }),
});
