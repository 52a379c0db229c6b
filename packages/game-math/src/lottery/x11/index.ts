import type { Random } from '../../core/fairness.ts';
import { choose, numbersFrom } from '../picks.ts';
import { direct, matches, row, sets, singles, tiersByOdds, win } from '../plays.ts';
import type { Drawn, Family, Play } from '../rules.ts';

const NUMBERS = numbersFrom(1, 11, 2);
const DRAWN = 5;
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A number at one of the first three places. */
const positions = singles({
  code: 'positions',
  group: 'positions',
  rows: PLACES.slice(0, 3).map((name) => row(name, NUMBERS, 0)),
  tiers: win(1, NUMBERS.length),
  wins: (pick, place, drawn) => drawn[place] === pick,
});

/**
 * Up to five numbers win if all of them are drawn; six to eight if they contain all five drawn ones. The order does not
 * matter.
 */
function any(size: number): Play {
  const others = NUMBERS.length - DRAWN;
  const tiers =
    size <= DRAWN
      ? win(choose(NUMBERS.length - size, DRAWN - size), choose(NUMBERS.length, DRAWN))
      : win(choose(others, size - DRAWN), choose(NUMBERS.length, size));
  return sets({
    code: `any${size}`,
    group: 'any',
    options: NUMBERS,
    size,
    tiers,
    won(picks, drawn) {
      const right = matches(picks, drawn);
      if (size <= DRAWN) return choose(right, size);
      return right === DRAWN ? choose(picks.length - DRAWN, size - DRAWN) : 0;
    },
  });
}

/** The first numbers in their order (`direct`), or in any order (`group`). */
function first(count: number): Play[] {
  const group = `first${count}`;
  const ways = [11, 110, 990][count - 1] ?? 0;
  return [
    direct({
      code: `${group}-direct`,
      group,
      rows: PLACES.slice(0, count).map((name) => row(name, NUMBERS)),
      first: 0,
      distinct: true,
      tiers: win(1, ways),
    }),
    sets({
      code: `${group}-group`,
      group,
      options: NUMBERS,
      size: count,
      tiers: win(1, choose(NUMBERS.length, count)),
      won: (picks, drawn) => (matches(picks, drawn.slice(0, count)) === count ? 1 : 0),
    }),
  ];
}

/** How many of the five drawn numbers are odd: 01, 03, 05, 07, 09 and 11 are. */
const oddCount = singles({
  code: 'odd-count',
  group: 'odd-count',
  rows: [row('', ['0', '1', '2', '3', '4', '5'])],
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
  draw(random: Random): Drawn {
    const left = [...NUMBERS];
    return PLACES.flatMap(() => left.splice(random.below(left.length), 1));
  },
  isDrawn: (numbers) =>
    numbers.length === DRAWN && new Set(numbers).size === DRAWN && numbers.every((number) => NUMBERS.includes(number)),
  plays: [positions, ...[1, 2, 3, 4, 5, 6, 7, 8].map(any), ...first(2), ...first(3), oddCount],
};
