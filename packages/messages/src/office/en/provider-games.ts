import type { OfficeMessages } from '../../index.ts';

export const providerGames = {
  unreachable: 'Not reachable at the moment: {names}',
  reason: 'Reason',
  notAmount: 'Enter an amount, such as 100.00',
  review: 'Review and save',
  discard: 'Discard changes',
  save: 'Save',
  ask: 'Ask for approval',
  reviewTitle: 'What changes',
  ifAsked: 'This raises a limit, so nothing changes until a second operator confirms it.',
  conflict: 'The settings have changed meanwhile. Discard your changes to see the new ones.',
  requestsTitle: 'Waiting for a second operator',
  requestStates: {
    waiting: 'Pending',
    sending: 'Being sent',
    done: 'Done',
    refused: 'Refused by the provider',
    rejected: 'Rejected',
    withdrawn: 'Taken back',
    expired: 'Expired',
  },
  asked: 'Waiting for a second operator.',
  sending: 'Decided, but the provider has not answered yet. It is sent again until there is an answer.',
  refused: 'The provider refused: {why}',
  over: 'Its time is over. Whoever still wants it asks again.',
  noRequestsTitle: 'No requests yet',
} as const satisfies OfficeMessages['providerGames'];
