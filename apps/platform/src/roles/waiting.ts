import { WAITING_COUNTED as MOST } from '@chhokka/contracts/limits';
import { countWaitingDeposits } from '../modules/money/deposits/index.ts';
import { countWaitingWithdrawals } from '../modules/money/withdrawals/index.ts';
import { countReported } from '../modules/people/chat/index.ts';
import { countWaitingAdjustments } from '../modules/staff/desk/index.ts';
import { countWaitingProposals } from '../modules/staff/editing/index.ts';
import { countWaitingFeedback } from '../modules/people/feedback/index.ts';
import type { WaitingCounts } from '../modules/staff/office/index.ts';
import { findHands } from '../modules/staff/operators/index.ts';
import { countWaitingApplications } from '../modules/rewards/promotions/index.ts';
import type { Services } from './services.ts';

/** What waits for operators, counted by the modules that own it. */
export function waitingCounts({ pool, clock }: Pick<Services, 'pool' | 'clock'>): WaitingCounts {
  return ({ operatorId }) => {
    // What one pair of eyes asked for waits for another. Three counts need to know them: they are looked up once.
    let found: Promise<string[]> | undefined;
    const ownHands = () => (found ??= findHands(pool, operatorId, clock.now()));
    const proposals = async (kind: 'method' | 'settings') =>
      countWaitingProposals(pool, { kind, hands: await ownHands(), most: MOST });
    return {
      deposits: () => countWaitingDeposits(pool, operatorId, MOST),
      withdrawals: () => countWaitingWithdrawals(pool, operatorId, MOST),
      feedback: () => countWaitingFeedback(pool, MOST),
      applications: () => countWaitingApplications(pool, MOST),
      chat: () => countReported(pool, MOST),
      adjustments: async () => countWaitingAdjustments(pool, await ownHands(), MOST),
      methods: () => proposals('method'),
      settings: () => proposals('settings'),
    };
  };
}
