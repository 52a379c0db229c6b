import type { OfficeMessages } from '../../index.ts';

export const proposals = {
  waitingTitle: 'Waiting for a second operator',
  filter: 'Filter changes',
  states: {
    waiting: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    withdrawn: 'Cancelled',
    expired: 'Expired',
    all: 'All',
  },
  made: 'New',
  ends: 'Expires:',
  emptyTitle: 'No change requests',
  of: {
    method: {
      emptyText: 'Changes to payment methods appear here for a second operator to approve.',
      ifApproved:
        'Members will pay to the new details. Compare every digit with an independent source, not with this page.',
    },
    promotion: {
      emptyText: 'Promotions that grant more appear here for a second operator to approve.',
      ifApproved: 'Members can be granted more money. Ask the operator who requested it why it is needed.',
    },
    settings: {
      emptyText: 'Changes that loosen money safeguards appear here for a second operator to approve.',
      ifApproved: 'This loosens money safeguards. Ask the operator who requested it why it is needed.',
    },
    game_version: {
      emptyText: 'Requests to play another version of a game appear here for a second operator to approve.',
      ifApproved:
        'New rounds are played on this version within seconds. Compare the return of every mode and the highest wins with the publisher’s papers.',
    },
  },
  /** Rules that give rewards. */
  reward: {
    emptyText: 'Changes that give members more appear here for a second operator to approve.',
    ifApproved: 'Members can be given more. Ask the operator who requested it why it is needed.',
  },
  ifRejected: 'Nothing changes.',
  takeBack: 'Cancel request',
  ifTakenBack: 'Nothing changes. You can request another change later.',
  open: 'View current version',
} as const satisfies OfficeMessages['proposals'];
