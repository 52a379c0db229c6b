export type { PayoutDetails } from './payout.policy.ts';
export { createPayouts, type Payouts } from './payouts.ts';
export { findSharing, lockLive as lockPayout, type Payout } from './payouts.repository.ts';
