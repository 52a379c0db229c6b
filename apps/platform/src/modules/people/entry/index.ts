export type { MemberMoney } from './member-money.ts';
