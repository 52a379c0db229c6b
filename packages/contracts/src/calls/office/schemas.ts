import { z } from 'zod';
import type { Permission } from '../../permissions.ts';

/** The queues on which operators work. Only the operator who claims an item works on it. */
export const officeQueue = z.enum([
  'deposits',
  'withdrawals',
  'feedback',
  'applications',
  'awards',
  'heldWins',
  'chat',
  'tables',
  'sports',
  'redemptions',
  'agentApplications',
]);
export type OfficeQueue = z.infer<typeof officeQueue>;

/** The permission that an operator needs to work on each queue. */
export const queuePermission: Readonly<Record<OfficeQueue, Permission>> = {
  deposits: 'deposits.serve',
  withdrawals: 'withdrawals.serve',
  feedback: 'feedback.serve',
  applications: 'applications.decide',
  awards: 'rewards.serve',
  heldWins: 'approvals.decide',
  chat: 'chat.moderate',
  tables: 'approvals.decide',
  sports: 'approvals.decide',
  redemptions: 'rewards.serve',
  agentApplications: 'agents.write',
};

/** Who has claimed an item; null: nobody. */
export const claimState = z.object({ account: z.string(), mine: z.boolean(), expiresAt: z.number().int() }).nullable();
export type ClaimState = z.infer<typeof claimState>;

/** The kinds of waiting work, and the permission that an operator needs to see the count of each. */
export const waitingPermission = {
  deposits: 'deposits.serve',
  withdrawals: 'withdrawals.serve',
  feedback: 'feedback.serve',
  applications: 'applications.decide',
  awards: 'rewards.serve',
  chat: 'chat.moderate',
  adjustments: 'approvals.decide',
  methods: 'approvals.decide',
  promotions: 'approvals.decide',
  settings: 'approvals.decide',
  heldWins: 'approvals.decide',
  alarms: 'approvals.decide',
  gameVersions: 'approvals.decide',
  tables: 'approvals.decide',
  sports: 'approvals.decide',
  lotteries: 'approvals.decide',
  bonusRules: 'approvals.decide',
  bonusLists: 'rewards.serve',
  redemptions: 'rewards.serve',
  pointRules: 'approvals.decide',
  pointGoods: 'approvals.decide',
  rankRules: 'approvals.decide',
  rebateRules: 'approvals.decide',
  missions: 'approvals.decide',
  leaderboards: 'approvals.decide',
  checkIns: 'approvals.decide',
  referralRules: 'approvals.decide',
  raffles: 'approvals.decide',
  agentApplications: 'agents.write',
  agentRequests: 'agents.write',
  agentLocks: 'agents.write',
  agentContracts: 'agents.write',
  agentSettlements: 'agents.pay',
} as const satisfies Readonly<Record<string, Permission>>;
export type WaitingWork = keyof typeof waitingPermission;

/** The queues whose age is shown: what waits for operators, and what waits for a member's answer. */
export const queueAgePermission = {
  ...waitingPermission,
  withdrawalsOnHold: 'withdrawals.serve',
} as const satisfies Readonly<Record<string, Permission>>;
export type AgedQueue = keyof typeof queueAgePermission;
