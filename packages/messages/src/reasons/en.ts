import type { Reasons } from '../reasons.ts';

export const reasons = {
  deposit: {
    notArrived: 'No payment with this number has arrived.',
    anothers: 'This number belongs to the payment of somebody else.',
    unreadable: 'The picture of the receipt cannot be read. Please send it again.',
  },
  withdrawal: {
    holder: 'The account holder’s name is not yours.',
    closed: 'The account takes no payments. Please add another one.',
    identity: 'Please contact customer service to confirm who you are.',
  },
  promotion: {
    conditions: 'The conditions of the promotion are not met.',
    granted: 'You have received the money of this promotion before.',
    unreadable: 'The picture of the application cannot be read. Please send it again.',
  },
} satisfies Reasons;
