import type { Random } from '../../core/fairness.ts';
import { DIGITS, padRow } from '../picks.ts';
import { win } from '../plays/odds.ts';
import { isSide, SIDES } from '../plays/sides.ts';
import { singles } from '../plays/singles.ts';
import type { Drawn, Family } from '../rules.ts';
import { anyPlaces } from './any.ts';
import { exactly } from './exactly.ts';
import { PLACES } from './places.ts';
import { threePlays, twoPlays } from './spans.ts';

/** A digit at its place: every pick is a combination. */
const positions = singles({
  code: 'positions',
  group: 'positions',
  rows: PLACES.map((name) => padRow(name, DIGITS, 0)),
  tiers: [win(1, 10)],
  wins: (pick, place, drawn) => drawn[place] === pick,
});

/** Big is 5 to 9. */
const sides = singles({
  code: 'sides',
  group: 'sides',
  rows: PLACES.map((name) => padRow(name, SIDES, 0)),
  tiers: [win(1, 2)],
  wins: (word, place, drawn) => isSide(word, Number(drawn[place]), 5),
});

/** Of the sum of all five digits, 0 to 45; big is 23 and more. As many draws lie above as below. */
const totalSides = singles({
  code: 'total-sides',
  group: 'sides',
  rows: [padRow('total', SIDES)],
  tiers: [win(1, 2)],
  wins: (word, _, drawn) => isSide(word, total(drawn), 23),
});

function total(drawn: Drawn): number {
  return drawn.reduce((sum, digit) => sum + Number(digit), 0);
}

const PAIRS = PLACES.flatMap((_, left) => PLACES.slice(left + 1).map((__, step) => ({ left, right: left + 1 + step })));

/** The dragon wins where the left digit of the pair is higher, the tiger where the right one is. */
const dragonTiger = singles({
  code: 'dragon-tiger',
  group: 'dragon-tiger',
  rows: PAIRS.map(({ left, right }) => padRow(`v-${left + 1}-${right + 1}`, ['DRAGON', 'TIGER', 'TIE'], 0)),
  tiers: [
    { name: 'side', picks: ['DRAGON', 'TIGER'], chance: { num: 9n, den: 20n }, share: 10_000 },
    { name: 'tie', picks: ['TIE'], chance: { num: 1n, den: 10n }, share: 10_000 },
  ],
  wins(word, pair, drawn) {
    const { left, right } = PAIRS[pair] ?? { left: 0, right: 0 };
    const lead = Number(drawn[left]) - Number(drawn[right]);
    return word === 'TIE' ? lead === 0 : word === 'DRAGON' ? lead > 0 : lead < 0;
  },
});

/** Five digits, each drawn by itself. */
export const ssc: Family = {
  name: 'ssc',
  draw: (random: Random): Drawn => PLACES.map(() => String(random.below(10))),
  isDrawn: (numbers) => numbers.length === PLACES.length && numbers.every((number) => DIGITS.includes(number)),
  plays: [
    positions,
    ...exactly('five', 0, 5),
    ...exactly('four', 1, 4),
    ...threePlays('first3', 0),
    ...threePlays('middle3', 1),
    ...threePlays('last3', 2),
    ...twoPlays('first2', 0),
    ...twoPlays('last2', 3),
    ...[2, 3, 4].map(anyPlaces),
    sides,
    totalSides,
    dragonTiger,
  ],
};
