import type { Permission } from '@chhokka/contracts';

/** The permissions of which one shows the block of queues (`waitingPermission` of the contract). */
export const QUEUES = [
  'deposits.serve',
  'withdrawals.serve',
  'feedback.serve',
  'applications.decide',
  'chat.moderate',
  'rewards.serve',
  'agents.write',
  'agents.pay',
  'approvals.decide',
] as const satisfies readonly Permission[];

/** Those of which one shows the block of providers and gateways (`partyPermission` of the contract). */
export const PARTIES = ['site.write', 'methods.write'] as const satisfies readonly Permission[];

/** Whoever sees one block sees the page. */
export const OVERVIEW = ['reports.read', ...QUEUES, ...PARTIES] as const satisfies readonly Permission[];
