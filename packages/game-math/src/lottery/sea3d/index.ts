import { BOARD_LAYOUTS, boardDraw } from '../layouts.ts';
import type { Family } from '../rules.ts';
import { numberPlays } from '../sea/index.ts';

const LAYOUT = BOARD_LAYOUTS.sea3d;

/** Three numbers of three digits, called A, B and C. A bets are about A alone, ABC bets about all three. */
export const sea3d: Family = {
  name: 'sea3d',
  ...boardDraw(LAYOUT),
  plays: [
    ...numberPlays('a', LAYOUT, [{ prize: 'a', share: 10_000 }]),
    ...numberPlays('abc', LAYOUT, [
      { prize: 'a', share: 5_000 },
      { prize: 'b', share: 3_000 },
      { prize: 'c', share: 2_000 },
    ]),
  ],
};
