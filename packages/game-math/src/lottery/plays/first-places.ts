import { choose, padRow } from '../picks.ts';
import type { Play } from '../rules.ts';
import { direct } from './direct.ts';
import { win } from './odds.ts';
import { oncePerDraw } from './per-draw.ts';
import { sets } from './sets.ts';

/**
 * The first numbers of a draw in their order (`direct`), or in any order (`group`). `options`: what is drawn, each at most
 * once; `places`: the names of the rows, one for each of the numbers.
 */
export function firstPlaces(options: readonly string[], places: readonly string[]): Play[] {
  const count = places.length;
  const group = `first${count}`;
  const ways = places.reduce((product, _, place) => product * (options.length - place), 1);
  return [
    direct({
      code: `${group}-direct`,
      group,
      rows: places.map((name) => padRow(name, options)),
      first: 0,
      distinct: true,
      tiers: [win(1, ways)],
    }),
    sets({
      code: `${group}-group`,
      group,
      options,
      size: count,
      most: options.length,
      tiers: [{ ...win(1, choose(options.length, count)), matched: count }],
      marked: oncePerDraw((drawn) => new Set(drawn.slice(0, count))),
    }),
  ];
}
