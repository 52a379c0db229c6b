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
  /** What a member whose withdrawal is on hold is asked for. */
  documents: {
    identity: 'Please send a picture of both sides of your national identity card (NID) or of your passport.',
    statement:
      'Please send a statement of the account from which you made your last deposit. Your name and the payment must be visible.',
    holder: 'Please send a picture that shows your name as the holder of this payout account.',
  },
  redemption: {
    unavailable: 'The item cannot be had at present.',
    address: 'It cannot be sent to this address. Please check the address and redeem again.',
    returned: 'The item could not be delivered and came back.',
  },
  agent: {
    plan: 'The plan is not clear enough. Please say how you will bring players.',
    unreadable: 'The proof cannot be read. Please send it again.',
    full: 'We take no new agents at present.',
  },
  promotion: {
    conditions: 'The conditions of the promotion are not met.',
    granted: 'You have received the money of this promotion before.',
    unreadable: 'The picture of the application cannot be read. Please send it again.',
  },
} satisfies Reasons;
