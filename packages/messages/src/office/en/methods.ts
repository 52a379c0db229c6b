import type { OfficeMessages } from '../../index.ts';

export const methods = {
  title: 'Payment methods',
  lead: 'Where members pay to. Every change waits for a second operator; turning one off and the order count at once. Deposits already begun keep the details they were shown.',
  waitingTitle: 'Waiting for a second operator',
  filter: 'Which changes',
  states: {
    waiting: 'To decide',
    approved: 'Approved',
    rejected: 'Rejected',
    withdrawn: 'Taken back',
  },
  made: 'New',
  emptyTitle: 'There are none here',
  emptyText: 'A change of a payment method appears here until a second operator has decided.',
  ifApproved:
    'From then on members are sent where the change says. Compare every digit with a source of your own, not with this page.',
  ifRejected: 'The method stays as it is.',
  takeBack: 'Take back',
  ifTakenBack: 'The method stays as it is. You can ask for another change.',
  open: 'To the method',
  noGateway: 'No gateway is registered. Its keys never pass through this page: see “npm run gateway”.',
  gatewayOff: '{name}, off',
  choose: 'Please choose',
  addDetail: 'Add a line',
  detailKind: 'Line {place}: what it is',
  detailValue: 'Line {place}: as the member copies it',
  removeDetail: 'Remove line {place}',
} as const satisfies OfficeMessages['methods'];
