import type { OfficeMessages } from '../../index.ts';
import { reasons } from '../../reasons/en.ts';

export const applications = {
  title: 'Applications',
  lead: 'Members’ applications for promotions. Decisions are final, and the member is notified.',
  filter: 'Filter applications',
  states: {
    applying: 'Pending',
    claim: 'Granted',
    claimed: 'Claimed',
    issued: 'Paid directly',
    rejected: 'Rejected',
  },
  emptyTitle: 'No applications',
  emptyText: 'New applications for promotions appear under “Pending”.',
  more: 'Show more applications',
  picture: 'Picture {place} from {account}',
  picturesGone: 'Pictures are deleted 90 days after the decision.',
  sent: 'Submitted',
  decided: 'Decided',
  granted: 'Granted: {amount}',
  reference: 'Reference: {reference}',
  because: 'Reason: {reason}',
  amount: 'Amount (max. {most})',
  amountRule: 'Enter an amount such as 125.50.',
  approve: 'Approve',
  templates: Object.values(reasons.promotion),
  reason: 'Reason (shown to the member)',
  reject: 'Reject',
  ifKept: '{account} can claim {amount} at any time (“{title}”).',
  ifPaid: '{account} is paid {amount} at once (“{title}”).',
  ifRejected: 'Rejects {account}’s application (“{title}”). They can apply again while the promotion runs.',
} as const satisfies OfficeMessages['applications'];
