import type { lines } from './lines/en.ts';

/** What a movement was for: a word of the reports of lines. */
export type Cause = keyof (typeof lines)['causes'];

/** Kinds of transfers, with the word for what they were for. Other kinds say no more than the sort of the movement does. */
const CAUSES: Readonly<Record<string, Cause>> = {
  signup: 'signup',
  rebate: 'rebate',
  mission: 'mission',
  check_in: 'checkIn',
  leaderboard: 'leaderboard',
  raffle: 'raffle',
  rank: 'rank',
  stake_back: 'stakeBack',
  by_hand: 'byHand',
  promotion: 'promotion',
  bonus: 'bonus',
  bonus_release: 'bonusRelease',
  bonus_end: 'bonusEnd',
  points_cash: 'points',
  adjustment: 'adjustment',
  withdrawal_return: 'withdrawalReturn',
};

/** What a movement was for, by the kind of its transfer; undefined: its sort says all. */
export function causeOf(kind: string): Cause | undefined {
  return Object.hasOwn(CAUSES, kind) ? CAUSES[kind] : undefined;
}
