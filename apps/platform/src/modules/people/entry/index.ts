export type { MemberLabels } from './member-labels.ts';
export type { MemberMoney } from './member-money.ts';
