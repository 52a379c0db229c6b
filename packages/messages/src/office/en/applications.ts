import type { OfficeMessages } from '../../index.ts';
import { reasons } from '../../reasons/en.ts';

export const applications = {
  title: 'Applications',
  lead: 'What members applied for. A decision stands: it is made once, and the member is told of it.',
  filter: 'Which applications are shown',
  states: {
    applying: 'To decide',
    claim: 'Granted',
    claimed: 'Claimed',
    issued: 'Paid at once',
    rejected: 'Rejected',
  },
  emptyTitle: 'There are none here',
  emptyText: 'When a member applies for a promotion, the application appears under “To decide”.',
  more: 'More applications',
  picture: 'Picture {place} of {account}',
  picturesGone: 'Pictures are kept for 90 days after the decision.',
  sent: 'Sent',
  decided: 'Decided',
  granted: 'Granted: {amount}',
  reference: 'Reference: {reference}',
  because: 'Reason: {reason}',
  amount: 'Amount, at most {most}',
  amountRule: 'Write an amount such as 125.50.',
  approve: 'Approve',
  templates: Object.values(reasons.promotion),
  reason: 'Reason, which the member reads',
  reject: 'Reject',
  ifKept: '{amount} is set aside for {account} (“{title}”), who can claim it at any time.',
  ifPaid: '{amount} is paid to {account} (“{title}”) at once.',
  ifRejected:
    'The application of {account} (“{title}”) is rejected. The member may apply again while the promotion runs.',
} as const satisfies OfficeMessages['applications'];
