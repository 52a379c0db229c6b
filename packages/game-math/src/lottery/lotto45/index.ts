import { ballDraw } from '../balls.ts';
import { choose, numbersFrom, ratio } from '../picks.ts';
import { type SetTier, sets } from '../plays/sets.ts';
import { oncePerDraw } from '../plays/per-draw.ts';
import type { Family } from '../rules.ts';

const BALLS = numbersFrom(1, 45, 2);
const DRAWN = 6;
/** With twelve numbers a selection has 924 combinations. */
const MOST_PICKS = 12;

/** Six of 45. The rolling pool pays six hits, the others have fixed prizes. */
export const lotto45: Family = {
  name: 'lotto45',
  ...ballDraw(BALLS, DRAWN),
  plays: [
    sets({
      code: 'six',
      group: 'lotto',
      options: BALLS,
      size: DRAWN,
      most: MOST_PICKS,
      tiers: [{ ...tier(6, 4_800), pool: true }, tier(5, 1_500), tier(4, 1_400), tier(3, 2_300)],
      marked: oncePerDraw((drawn) => new Set(drawn)),
    }),
  ],
};

function tier(matched: number, share: number): SetTier {
  const cases = choose(DRAWN, matched) * choose(BALLS.length - DRAWN, DRAWN - matched);
  return { name: `hits-${matched}`, matched, chance: ratio(cases, choose(BALLS.length, DRAWN)), share };
}
