export type { MemberLabels } from './member-labels.ts';
export type { MemberMoney } from './member-money.ts';
export type { Invites } from './registration/invites.ts';
export type { Entry } from './entry.ts';
export type { Lining } from './lining.ts';
export type { Referred, Referring } from './referring.ts';
