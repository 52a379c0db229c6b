import { choose, ratio } from '../picks.ts';
import { type SetTier, sets } from '../plays/sets.ts';
import type { Play } from '../rules.ts';
import { BALLS, DRAWN, drawnSet } from './balls.ts';

/** With twelve numbers a selection has at most 924 combinations. */
const MOST_PICKS = 12;

/** Hits and share of what the play returns, in ten-thousandths, by the number of picks. */
const PAY_TABLES: Readonly<Record<number, readonly (readonly [hits: number, share: number])[]>> = {
  1: [[1, 10_000]],
  2: [[2, 10_000]],
  3: [[3, 6_000], [2, 4_000]],
  4: [[4, 4_400], [3, 2_400], [2, 3_200]],
  5: [[5, 4_300], [4, 2_700], [3, 3_000]],
  6: [[6, 2_900], [5, 2_500], [4, 2_300], [3, 2_300]],
  7: [[7, 2_400], [6, 2_200], [5, 2_100], [4, 1_800], [0, 1_500]],
  8: [[8, 2_000], [7, 1_900], [6, 1_800], [5, 1_700], [4, 1_600], [0, 1_000]],
  9: [[9, 1_200], [8, 1_500], [7, 1_700], [6, 2_000], [5, 2_000], [0, 1_600]],
  10: [[10, 300], [9, 1_200], [8, 1_700], [7, 2_000], [6, 1_900], [5, 1_400], [0, 1_500]],
}; // prettier-ignore

/** One to ten numbers: the more of them are drawn, the more they win; many numbers win also when none is drawn. */
export const pickPlays: readonly Play[] = Object.entries(PAY_TABLES).map(([picks, table]) => {
  const size = Number(picks);
  return sets({
    code: `pick-${size}`,
    group: 'picks',
    options: BALLS,
    size,
    most: MOST_PICKS,
    tiers: table.map(([hits, share]) => tier(size, hits, share, table.length === 1)),
    marked: drawnSet,
  });
});

function tier(size: number, matched: number, share: number, alone: boolean): SetTier {
  const cases = BigInt(choose(DRAWN, matched)) * BigInt(choose(BALLS.length - DRAWN, size - matched));
  return { name: alone ? 'win' : `hits-${matched}`, matched, chance: ratio(cases, choose(BALLS.length, size)), share };
}
