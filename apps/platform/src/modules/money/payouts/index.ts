export { type Payouts } from './payouts.ts';
export { findSharing, lockLive as lockPayout, type Payout } from './payouts.repository.ts';
