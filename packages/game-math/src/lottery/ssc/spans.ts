import { DIGITS, numbersFrom, product } from '../picks.ts';
import { direct, listed, pairAndSingle, row, sets, singles, tiersByOdds, win } from '../plays.ts';
import type { Drawn, Play } from '../rules.ts';
import { PLACES } from './places.ts';

/** Plays on three places that follow each other. `first`: the leftmost of them, from 0. */
export function threePlays(name: string, first: number): readonly Play[] {
  return [
    ...exact(name, first, 3),
    pairAndSingle({ code: `${name}-group3`, group: name, options: DIGITS, first, tiers: win(3, 1_000) }),
    threeDifferent(name, first),
    sum(name, first, 3),
  ];
}

/** Plays on two places that follow each other. */
export function twoPlays(name: string, first: number): readonly Play[] {
  return [...exact(name, first, 2), twoDifferent(name, first), sum(name, first, 2)];
}

function exact(name: string, first: number, digits: number): readonly Play[] {
  const tiers = win(1, 10 ** digits);
  const rows = PLACES.slice(first, first + digits).map((place) => row(place, DIGITS));
  return [
    direct({ code: `${name}-direct`, group: name, rows, first, tiers }),
    listed({ code: `${name}-list`, group: name, digits, first, tiers }),
  ];
}

/** Three different digits in any order. */
function threeDifferent(name: string, first: number): Play {
  return sets({
    code: `${name}-group6`,
    group: name,
    options: DIGITS,
    size: 3,
    tiers: win(6, 1_000),
    won: (picks, drawn) => different(picks, drawn.slice(first, first + 3)),
  });
}

/** Two different digits in any order. */
function twoDifferent(name: string, first: number): Play {
  return sets({
    code: `${name}-group`,
    group: name,
    options: DIGITS,
    size: 2,
    tiers: win(2, 100),
    won: (picks, drawn) => different(picks, drawn.slice(first, first + 2)),
  });
}

/** 1 if the drawn digits are all different and all picked. */
function different(picks: readonly string[], drawn: Drawn): number {
  const fits = drawn.every((digit, place) => picks.includes(digit) && drawn.indexOf(digit) === place);
  return fits ? 1 : 0;
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
    rows: [row('', options)],
    tiers: tiersByOdds('sum', ways, 10 ** digits),
    wins(pick, _, drawn) {
      let added = 0;
      for (let place = first; place < first + digits; place += 1) added += Number(drawn[place]);
      return Number(pick) === added;
    },
  });
}
