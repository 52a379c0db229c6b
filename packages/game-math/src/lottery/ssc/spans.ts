import { DIGITS, numbersFrom, product, padRow } from '../picks.ts';
import { tiersByOdds, win } from '../plays/odds.ts';
import { pairAndSingle } from '../plays/pair-and-single.ts';
import { oncePerDraw } from '../plays/per-draw.ts';
import { sets } from '../plays/sets.ts';
import { singles } from '../plays/singles.ts';
import type { Play } from '../rules.ts';
import { exactly } from './exactly.ts';

/** Plays on three places that follow each other. `first`: the leftmost of them, from 0. */
export function threePlays(name: string, first: number): readonly Play[] {
  return [
    ...exactly(name, first, 3),
    pairAndSingle({ code: `${name}-group3`, group: name, options: DIGITS, first, tiers: [win(3, 1_000)] }),
    anyOrder(`${name}-group6`, name, first, 3),
    sum(name, first, 3),
  ];
}

/** Plays on two places that follow each other. */
export function twoPlays(name: string, first: number): readonly Play[] {
  return [...exactly(name, first, 2), anyOrder(`${name}-group`, name, first, 2), sum(name, first, 2)];
}

/** Different digits in any order. */
function anyOrder(code: string, group: string, first: number, size: number): Play {
  const drawnDigits = oncePerDraw((drawn) => new Set(drawn.slice(first, first + size)));
  const none = new Set<string>();
  return sets({
    code,
    group,
    options: DIGITS,
    size,
    most: DIGITS.length,
    tiers: [{ ...win(size === 2 ? 2 : 6, 10 ** size), matched: size }],
    marked: (drawn) => (drawnDigits(drawn).size === size ? drawnDigits(drawn) : none),
  });
}

/** The sum of the digits. Each sum has its own odds. */
function sum(name: string, first: number, digits: number): Play {
  const options = numbersFrom(0, 9 * digits);
  const ways = new Map(options.map((option) => [option, 0]));
  for (const drawn of product(Array.from({ length: digits }, () => DIGITS))) {
    const added = String(drawn.reduce((sofar, digit) => sofar + Number(digit), 0));
    ways.set(added, (ways.get(added) ?? 0) + 1);
  }
  return singles({
    code: `${name}-sum`,
    group: name,
    rows: [padRow('', options)],
    tiers: tiersByOdds('sum', ways, 10 ** digits),
    wins(pick, _, drawn) {
      let added = 0;
      for (let place = first; place < first + digits; place += 1) added += Number(drawn[place]);
      return Number(pick) === added;
    },
  });
}
