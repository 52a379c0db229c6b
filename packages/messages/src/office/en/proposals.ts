import type { OfficeMessages } from '../../index.ts';

export const proposals = {
  waitingTitle: 'Waiting for a second operator',
  filter: 'Which changes',
  states: {
    waiting: 'To decide',
    approved: 'Approved',
    rejected: 'Rejected',
    withdrawn: 'Taken back',
    expired: 'Ran out',
  },
  made: 'New',
  ends: 'Ends if nobody decides:',
  emptyTitle: 'There are none here',
  of: {
    method: {
      emptyText: 'A change of a payment method appears here until a second operator has decided.',
      ifApproved:
        'From then on members are sent where the change says. Compare every digit with a source of your own, not with this page.',
    },
    settings: {
      emptyText: 'What loosens the guards of money appears here until a second operator has decided.',
      ifApproved: 'From then on money is guarded less than before. Ask whoever wants it why it is needed.',
    },
  },
  ifRejected: 'Everything stays as it is.',
  takeBack: 'Take back',
  ifTakenBack: 'Everything stays as it is. You can ask for another change.',
  open: 'As it is now',
} as const satisfies OfficeMessages['proposals'];
