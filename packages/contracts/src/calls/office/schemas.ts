import { z } from 'zod';
import type { Permission } from '../../permissions.ts';

/** The queues at which operators work; who claims an item works at it alone. */
export const officeQueue = z.enum(['deposits', 'withdrawals', 'feedback', 'applications']);
export type OfficeQueue = z.infer<typeof officeQueue>;

/** What an operator must be allowed to work at each queue. */
export const queuePermission: Readonly<Record<OfficeQueue, Permission>> = {
  deposits: 'deposits.serve',
  withdrawals: 'withdrawals.serve',
  feedback: 'feedback.serve',
  applications: 'applications.decide',
};

/** Who works at an item; null: nobody. */
export const claimState = z.object({ account: z.string(), mine: z.boolean(), expiresAt: z.number().int() }).nullable();
export type ClaimState = z.infer<typeof claimState>;

/** What operators wait upon, and what one must be allowed to decide in order to be told how much of it there is. */
export const waitingPermission = {
  deposits: 'deposits.serve',
  withdrawals: 'withdrawals.serve',
  feedback: 'feedback.serve',
  applications: 'applications.decide',
  chat: 'chat.moderate',
  adjustments: 'approvals.decide',
  methods: 'approvals.decide',
  settings: 'approvals.decide',
} as const satisfies Readonly<Record<string, Permission>>;
export type WaitingWork = keyof typeof waitingPermission;
