export { nextPeriodStart, type Period, periodNameOf, periodOf, type SettlementPeriod } from './period.policy.ts';
