import type { OfficeMessages } from '../../index.ts';

export const alarms = {
  title: 'Alarms',
  lead: 'Trouble that an operator must look at. Close an alarm with a note on what was done.',
  filter: 'Filter alarms',
  states: { open: 'New', seen: 'Seen', closed: 'Closed' },
  emptyTitle: 'No alarms',
  emptyText: 'Trouble that the site finds appears here.',
  more: 'Show more',
  kinds: {
    win_held: {
      title: 'Wins are held beyond a ceiling',
      text: 'Below is the first win that passed the ceiling. All wins held since then are listed under “Held wins”.',
    },
    win_unknown_round: {
      title: 'Win for an unknown round',
      text: 'The provider wants to pay a round that has no bet here, and will keep repeating it. Check the round with the provider. If the money is due, adjust the member’s balance.',
    },
    lottery_not_paid: {
      title: 'A lottery does not get through',
      text: 'The wallet refuses a payment or a refund of a draw, so nobody after this member is paid for that draw. The site tries again every second. Look at the round of the member, and tell the technicians.',
    },
    return_outside: {
      title: 'A game returns what the settings do not allow',
      text: 'The provider has made a version active that no two operators of this site approved with such a return. Switch the game off in the games list until the provider has gone back.',
    },
    operator_reset: {
      title: 'An operator’s access was reset',
      text: 'An operator gave another a new password, or removed the authenticator. Where two must decide, both count as one person until a third operator vouches, and one day has passed since the own password was set. Ask the person whose access it is whether they wanted it.',
    },
    operator_reset_unvouched: {
      title: 'An operator’s access was reset, and nobody else can vouch',
      text: 'An operator gave another a new password, or removed the authenticator. Where two must decide, both count as one person until one day after the own password was set. Ask the person whose access it is whether they wanted it, before that day has passed.',
    },
    lottery_not_settled: {
      title: 'A draw could not be settled',
      text: 'The draw below has its result, but what its bets win could not be written down, twice in a row. It is tried every second; the draws after it in this game wait until it is settled. The log of the platform tells why. Nothing is lost or paid twice.',
    },
    free_rounds_failed: {
      title: 'Free rounds do not get through',
      text: 'The provider refuses the free rounds of this award, does not answer, or says that it has paid what the wallet does not know. If it refuses, the member has been offered points worth the stakes. Check the rule and the game with the provider.',
    },
    award_not_paid: {
      title: 'A reward cannot be paid',
      text: 'The reward below was due ten minutes ago, and every attempt to pay it fails. It stays the member’s and is tried again every five seconds; other members are paid. The log of the platform tells why. The alarm stands for all rewards of this rule.',
    },
    draw_failed: {
      title: 'A lottery could not draw',
      text: 'The draw below is due and failed again and again: most often its seed cannot be opened because the key of the platform is another one. It is tried every 30 seconds; the draws after it in this game wait. If it cannot be mended, cancel the draw: all bets on it are given back.',
    },
  },
  facts: {
    by: 'Done by',
    operator: 'Operator',
    provider: 'Provider',
    game: 'Game',
    return: 'Return',
    round: 'Round',
    transaction: 'Transaction',
    memberId: 'Member',
    amount: 'Amount',
    currency: 'Currency',
    ceiling: 'Ceiling',
  },
  act: 'Open the page',
  see: 'Mark as seen',
  close: 'Close',
  closeText: 'If the same trouble returns, it raises a new alarm.',
  note: 'What was done',
  seenBy: 'Seen by {account}',
  closedBy: 'Closed by {account}',
} as const satisfies OfficeMessages['alarms'];
