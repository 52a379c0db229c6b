import { eachPick } from '../plays/each-pick.ts';
import { oncePerDraw, timesOf } from '../plays/per-draw.ts';
import { ratio } from '../picks.ts';
import type { Drawn, Play, Tier } from '../rules.ts';

// What follows is counted in advance, because pages should not wait for it. `keno.test.ts` counts it again by `sumWays`.
/** All draws: choices of 20 of 80. */
const ALL = 3_535_316_142_212_174_320n;
/** In how many of them as many numbers come from one half of the eighty as from the other: choose(40, 10)². */
const SPLIT = 718_528_370_729_238_784n;
/** In how many the sum is 810, which is the middle: as many sums are above as below. */
const MIDDLE = 15_542_763_534_960_598n;
/** In how many the sum is odd. */
const ODD_SUMS = 1_767_658_070_682_256_896n;
const EVEN_SUMS = ALL - ODD_SUMS;

/** The elements: the greatest sum of each, and in how many draws it comes. */
const ELEMENTS = [
  ['METAL', 695, 362_424_019_495_171_770n],
  ['WOOD', 763, 712_463_910_471_784_803n],
  ['WATER', 855, 1_371_845_418_169_315_204n],
  ['FIRE', 923, 719_054_759_525_309_151n],
  ['EARTH', 1_410, 369_528_034_550_593_392n],
] as const;

/** From which half more of the twenty numbers come: from 41 to 80, from 01 to 40, or ten from each. */
const overUnder = words('over-under', 'halves', [
  tier('over-under', ['OVER', 'UNDER'], (ALL - SPLIT) / 2n),
  tier('split', ['SPLIT'], SPLIT),
])((drawn) => [most(drawn.filter((number) => number > '40').length, 'OVER', 'UNDER')]);

const oddEven = words('odd-even', 'halves', [
  tier('odd-even', ['MORE_ODD', 'MORE_EVEN'], (ALL - SPLIT) / 2n),
  tier('split', ['SPLIT'], SPLIT),
])((drawn) => [most(drawn.filter((number) => Number(number) % 2 === 1).length, 'MORE_ODD', 'MORE_EVEN')]);

/** Big is above 810, small below. A sum of 810 is neither: bets on big and small lose. */
const sum = words('sum', 'sum', [
  tier('size', ['BIG', 'SMALL'], (ALL - MIDDLE) / 2n),
  tier('odd', ['ODD'], ODD_SUMS),
  tier('even', ['EVEN'], EVEN_SUMS),
  tier('middle', ['810'], MIDDLE),
])((drawn) => {
  const added = sumOf(drawn);
  return [sizeOf(added), added % 2 === 1 ? 'ODD' : 'EVEN'];
});

const sumPair = words('sum-pair', 'sum', [
  tier('odd', ['BIG_ODD', 'SMALL_ODD'], ODD_SUMS / 2n),
  tier('even', ['BIG_EVEN', 'SMALL_EVEN'], (EVEN_SUMS - MIDDLE) / 2n),
])((drawn) => {
  const added = sumOf(drawn);
  return [`${sizeOf(added)}_${added % 2 === 1 ? 'ODD' : 'EVEN'}`];
});

const elements = words(
  'elements',
  'sum',
  ELEMENTS.map(([element, , ways]) => tier(element.toLowerCase(), [element], ways)),
)((drawn) => {
  const added = sumOf(drawn);
  return ELEMENTS.filter(([, greatest]) => added <= greatest)
    .slice(0, 1)
    .map(([element]) => element);
});

export const sidePlays: readonly Play[] = [overUnder, oddEven, sum, sumPair, elements];

function tier(name: string, picks: readonly string[], ways: bigint): Tier {
  return { name, picks, chance: ratio(ways, ALL), share: 10_000 };
}

/** A play of words. `fulfilled`: the words that are true of a draw. */
function words(code: string, group: string, tiers: readonly Tier[]) {
  return (fulfilled: (drawn: Drawn) => readonly string[]): Play =>
    eachPick({
      code,
      group,
      options: tiers.flatMap(({ picks = [] }) => picks),
      tiers,
      won: oncePerDraw((drawn) => timesOf(fulfilled(drawn))),
    });
}

function most(count: number, more: string, fewer: string): string {
  return count === 10 ? 'SPLIT' : count > 10 ? more : fewer;
}

function sumOf(drawn: Drawn): number {
  return drawn.reduce((sofar, number) => sofar + Number(number), 0);
}

function sizeOf(added: number): string {
  return added === 810 ? '810' : added > 810 ? 'BIG' : 'SMALL';
}
