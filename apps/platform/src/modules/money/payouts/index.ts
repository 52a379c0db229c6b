export { type Payouts } from './payouts.ts';
export {
  findAll as findPayouts,
  findSharing,
  findSharingAmong,
  lockLive as lockPayout,
  type Payout,
} from './payouts.repository.ts';
