import type { OfficeMessages } from '../../index.ts';

export const approvals = {
  title: 'Approvals',
  lead: 'Large adjustments, payment method changes, promotions that grant more, looser money safeguards and other versions of games need a second operator’s approval.',
  what: 'Type of request',
  adjustments: 'Adjustments',
  states: {
    waiting: 'Pending',
    posted: 'Posted',
    rejected: 'Rejected',
    withdrawn: 'Taken back',
    all: 'All',
  },
  takeBack: 'Take back',
  ifTakenBack: 'No money is moved. You can request another adjustment later.',
  filter: 'Filter adjustments',
  emptyTitle: 'No adjustments',
  emptyText: 'Adjustments above the limit appear here for a second operator to approve.',
  more: 'Show more',
  asked: 'Requested by {account}',
  decided: 'Decided by {account}',
  own: 'You requested this. Another operator must decide.',
  approve: 'Approve',
  reject: 'Reject',
  ifApproved: '{amount} is posted to {account} at once.',
  ifRejected: 'No money is moved.',
  reason: 'Reason',
} as const satisfies OfficeMessages['approvals'];
