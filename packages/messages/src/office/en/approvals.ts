import type { OfficeMessages } from '../../index.ts';

export const approvals = {
  title: 'Approvals',
  lead: 'What one operator may not do alone: adjustments above the limit, changes of payment methods, settings that guard money less. Someone other than who asked decides.',
  what: 'What waits for a second operator',
  adjustments: 'Adjustments',
  states: {
    waiting: 'To decide',
    posted: 'Posted',
    rejected: 'Rejected',
  },
  filter: 'Which adjustments',
  emptyTitle: 'There are none here',
  emptyText: 'What is above the limit appears here until a second operator has decided.',
  more: 'More',
  asked: 'Asked by {account}',
  decided: 'Decided by {account}',
  own: 'You asked for this: somebody else decides.',
  approve: 'Approve',
  reject: 'Reject',
  ifApproved: '{amount} is posted for {account} at once.',
  ifRejected: 'No money moves.',
  reason: 'Reason',
} as const satisfies OfficeMessages['approvals'];
