export { nextPeriodStart, type Period, periodNameOf, periodOf, type SettlementPeriod } from './period.policy.ts';
export { tierReached } from './rate-of.policy.ts';
export { amountOf, type TieredTerms } from './terms.policy.ts';
