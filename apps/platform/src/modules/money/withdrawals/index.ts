export { createWithdrawals, type Withdrawals } from './withdrawals.ts';
export { withdrawalHandlers } from './withdrawals.routes.ts';
export { accountsOfWithdrawals, countWaiting as countWaitingWithdrawals } from './withdrawals.repository.ts';
