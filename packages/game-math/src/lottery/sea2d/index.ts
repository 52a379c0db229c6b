import { BOARD_LAYOUTS, boardDraw } from '../layouts.ts';
import type { Family } from '../rules.ts';
import { twoDigits } from '../plays/two-digits.ts';

/** One number of two digits. */
export const sea2d: Family = {
  name: 'sea2d',
  ...boardDraw(BOARD_LAYOUTS.sea2d),
  plays: twoDigits({ direct: 'direct', head: 'head', tail: 'tail' }, (drawn) => drawn[0] ?? ''),
};
