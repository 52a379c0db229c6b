import { BOARD_LAYOUTS, boardDraw } from '../layouts.ts';
import type { Family } from '../rules.ts';
import { numberPlays } from '../sea/index.ts';

const LAYOUT = BOARD_LAYOUTS.sea4d;

/** 23 numbers of four digits. Big bets are about all of them, small bets about the first three, for greater prizes. */
export const sea4d: Family = {
  name: 'sea4d',
  ...boardDraw(LAYOUT),
  plays: [
    ...numberPlays('big', LAYOUT, [
      { prize: 'first', share: 3_600 },
      { prize: 'second', share: 1_500 },
      { prize: 'third', share: 800 },
      { prize: 'starter', share: 2_600 },
      { prize: 'consolation', share: 1_500 },
    ]),
    ...numberPlays('small', LAYOUT, [
      { prize: 'first', share: 5_500 },
      { prize: 'second', share: 3_000 },
      { prize: 'third', share: 1_500 },
    ]),
  ],
};
