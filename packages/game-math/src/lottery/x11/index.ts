import { ballDraw } from '../balls.ts';
import { choose, numbersFrom, padRow } from '../picks.ts';
import { firstPlaces } from '../plays/first-places.ts';
import { tiersByOdds, win } from '../plays/odds.ts';
import { oncePerDraw } from '../plays/per-draw.ts';
import { sets } from '../plays/sets.ts';
import { singles } from '../plays/singles.ts';
import type { Family, Play } from '../rules.ts';

const NUMBERS = numbersFrom(1, 11, 2);
const DRAWN = 5;
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A number at one of the first three places. */
const positions = singles({
  code: 'positions',
  group: 'positions',
  rows: PLACES.slice(0, 3).map((name) => padRow(name, NUMBERS, 0)),
  tiers: [win(1, NUMBERS.length)],
  wins: (pick, place, drawn) => drawn[place] === pick,
});

/**
 * Up to five numbers win if all of them are drawn; six to eight if they contain all five drawn ones. The order does not
 * matter.
 */
function any(size: number): Play {
  const others = NUMBERS.length - DRAWN;
  const chance =
    size <= DRAWN
      ? win(choose(NUMBERS.length - size, DRAWN - size), choose(NUMBERS.length, DRAWN))
      : win(choose(others, size - DRAWN), choose(NUMBERS.length, size));
  return sets({
    code: `any${size}`,
    group: 'any',
    options: NUMBERS,
    size,
    most: NUMBERS.length,
    tiers: [{ ...chance, matched: Math.min(size, DRAWN) }],
    marked: oncePerDraw((drawn) => new Set(drawn)),
  });
}

/** How many of the five drawn numbers are odd: 01, 03, 05, 07, 09 and 11 are. */
const oddCount = singles({
  code: 'odd-count',
  group: 'odd-count',
  rows: [padRow('', ['0', '1', '2', '3', '4', '5'])],
  tiers: tiersByOdds(
    'odd',
    new Map(
      ['0', '1', '2', '3', '4', '5'].map((odd) => [odd, choose(6, Number(odd)) * choose(5, DRAWN - Number(odd))]),
    ),
    choose(NUMBERS.length, DRAWN),
  ),
  wins: (pick, _, drawn) => drawn.filter((number) => Number(number) % 2 === 1).length === Number(pick),
});

/** Five different numbers of eleven, in the order in which they are drawn. */
export const x11: Family = {
  name: 'x11',
  ...ballDraw(NUMBERS, DRAWN),
  plays: [
    positions,
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
    ...firstPlaces(NUMBERS, PLACES.slice(0, 2)),
    ...firstPlaces(NUMBERS, PLACES.slice(0, 3)),
    oddCount,
  ],
};
