export { type Payouts } from './payouts.ts';
export {
  findAll as findPayouts,
  findSharing,
  findSharingAmong,
  findSharingOf,
  lockLive as lockPayout,
  type Payout,
} from './payouts.repository.ts';
