import { WAITING_COUNTED as MOST } from '@chhokka/contracts/limits';
import { countWaitingDeposits, countWaitingWithdrawals } from '../modules/cashier/index.ts';
import { countWaitingAdjustments } from '../modules/desk/index.ts';
import { countWaitingProposals } from '../modules/editing/index.ts';
import { countWaitingFeedback } from '../modules/feedback/index.ts';
import type { WaitingCounts } from '../modules/office/index.ts';
import { countWaitingApplications } from '../modules/promotions/index.ts';
import type { Services } from './services.ts';

/** What waits for operators, counted by the modules that own it. */
export function waitingCounts({ pool }: Pick<Services, 'pool'>): WaitingCounts {
  return {
    deposits: ({ operatorId }) => countWaitingDeposits(pool, operatorId, MOST),
    withdrawals: ({ operatorId }) => countWaitingWithdrawals(pool, operatorId, MOST),
    feedback: () => countWaitingFeedback(pool, MOST),
    applications: () => countWaitingApplications(pool, MOST),
    adjustments: ({ operatorId }) => countWaitingAdjustments(pool, operatorId, MOST),
    methods: ({ operatorId }) => countWaitingProposals(pool, { kind: 'method', operatorId, most: MOST }),
    settings: ({ operatorId }) => countWaitingProposals(pool, { kind: 'settings', operatorId, most: MOST }),
  };
}
