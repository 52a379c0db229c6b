import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import inboxModule from '../../people/inbox/manifest.ts';
import securityModule from '../../people/security/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import officeModule from '../../staff/office/manifest.ts';
import ledgerModule from '../ledger/manifest.ts';
import limitsModule from '../limits/manifest.ts';
import payoutsModule from '../payouts/manifest.ts';
import spendingModule from '../spending/manifest.ts';
import turnoverModule from '../turnover/manifest.ts';
import { ageOfHeld, ageOfWaiting, countWaiting } from './queue.repository.ts';
import { accountsOfWithdrawals } from './withdrawals.repository.ts';
import { withdrawalHandlers } from './withdrawals.routes.ts';
import type { WithdrawalEnd } from './withdrawals.parts.ts';
import { createWithdrawals } from './withdrawals.ts';

declare module '../../../infra/composition/points.ts' {
  interface Points {
    /** What a withdrawal of a member's own money ends, which the member must agree to first. */
    withdrawalEnds: WithdrawalEnd;
  }
}

export default defineModule({
  needs: {
    settings: settingsModule,
    office: officeModule,
    inbox: inboxModule,
    security: securityModule,
    ledger: ledgerModule,
    limits: limitsModule,
    turnover: turnoverModule,
    payouts: payoutsModule,
    spending: spendingModule,
  },
  create: ({ security: { payment }, added, ...parts }) =>
    createWithdrawals({ ...parts, payment, ends: () => added.all('withdrawalEnds') }),
  calls: (withdrawals, { security: { payment }, added, ...parts }) =>
    withdrawalHandlers(withdrawals, { ...parts, payment, ends: () => added.all('withdrawalEnds') }),
  jobs: (withdrawals) => every(MINUTE, 'count payments as received and end holds', () => withdrawals.sweep()),
  mayTake: (withdrawals) => ({ withdrawals: withdrawals.assertMayTake }),
  subjects: () => ({ withdrawal: accountsOfWithdrawals }),
  waiting: (_, { pool }) => ({ withdrawals: ({ operatorId, most }) => countWaiting(pool, operatorId, most) }),
  queueAges: (_, { pool }) => ({
    withdrawals: () => ageOfWaiting(pool),
    withdrawalsOnHold: () => ageOfHeld(pool),
  }),
});
