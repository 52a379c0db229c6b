import type { Random } from '../../core/fairness.ts';
import { numbersFrom, product, padRow } from '../picks.ts';
import { tiersByOdds, win } from '../plays/odds.ts';
import { pairAndSingle } from '../plays/pair-and-single.ts';
import { oncePerDraw } from '../plays/per-draw.ts';
import { sets } from '../plays/sets.ts';
import { isSide, SIDES } from '../plays/sides.ts';
import { singles } from '../plays/singles.ts';
import type { Drawn, Family } from '../rules.ts';

const FACES = numbersFrom(1, 6);
const ALL = 216;
const STRAIGHTS = ['123', '234', '345', '456'];

function total([a, b, c]: Drawn): number {
  return Number(a) + Number(b) + Number(c);
}

/** In how many of the 216 throws each sum comes. */
function waysOfSums(): ReadonlyMap<string, number> {
  const ways = new Map(numbersFrom(3, 18).map((sum) => [sum, 0]));
  for (const dice of product([FACES, FACES, FACES]))
    ways.set(String(total(dice)), (ways.get(String(total(dice))) ?? 0) + 1);
  return ways;
}

const sum = singles({
  code: 'sum',
  group: 'sum',
  rows: [padRow('', numbersFrom(3, 18))],
  tiers: tiersByOdds('sum', waysOfSums(), ALL),
  wins: (pick, _, drawn) => Number(pick) === total(drawn),
});

/** Big is 11 to 18. Triples count like every other throw. */
const sides = singles({
  code: 'sides',
  group: 'sum',
  rows: [padRow('', SIDES)],
  tiers: [win(1, 2)],
  wins: (word, _, drawn) => isSide(word, total(drawn), 11),
});

const triple = singles({
  code: 'triple',
  group: 'triple',
  rows: [
    padRow(
      '',
      FACES.map((face) => face.repeat(3)),
    ),
  ],
  tiers: [win(1, ALL)],
  wins: (pick, _, drawn) => drawn.join('') === pick,
});

const anyTriple = singles({
  code: 'any-triple',
  group: 'triple',
  rows: [padRow('', ['TRIPLE'])],
  tiers: [win(6, ALL)],
  wins: (_, __, [a, b, c]) => a === b && b === c,
});

/** At least two dice show the face. */
const pair = singles({
  code: 'pair',
  group: 'pair',
  rows: [
    padRow(
      '',
      FACES.map((face) => face.repeat(2)),
    ),
  ],
  tiers: [win(16, ALL)],
  wins: (pick, _, drawn) => drawn.filter((face) => pick.startsWith(face)).length >= 2,
});

const faces = oncePerDraw((drawn) => new Set(drawn));

/** Both faces are thrown, whatever the third die shows. */
const twoDifferent = sets({
  code: 'two-different',
  group: 'different',
  options: FACES,
  size: 2,
  most: 6,
  tiers: [{ ...win(30, ALL), matched: 2 }],
  marked: faces,
});

const threeDifferent = sets({
  code: 'three-different',
  group: 'different',
  options: FACES,
  size: 3,
  most: 6,
  tiers: [{ ...win(6, ALL), matched: 3 }],
  marked: faces,
});

/** Any of 123, 234, 345 and 456, in whatever order. */
const straight = singles({
  code: 'straight',
  group: 'different',
  rows: [padRow('', ['STRAIGHT'])],
  tiers: [win(24, ALL)],
  wins: (_, __, drawn) => STRAIGHTS.includes(drawn.toSorted().join('')),
});

/** Three dice. */
export const k3: Family = {
  name: 'k3',
  draw: (random: Random): Drawn => Array.from({ length: 3 }, () => String(random.below(6) + 1)),
  isDrawn: (numbers) => numbers.length === 3 && numbers.every((face) => FACES.includes(face)),
  plays: [
    sum,
    sides,
    triple,
    anyTriple,
    pair,
    pairAndSingle({ code: 'pair-single', group: 'pair', options: FACES, first: 0, tiers: [win(3, ALL)] }),
    twoDifferent,
    threeDifferent,
    straight,
  ],
};
