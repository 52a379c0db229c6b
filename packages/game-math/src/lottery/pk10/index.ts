import { ballDraw } from '../balls.ts';
import { numbersFrom, padRow, subsets } from '../picks.ts';
import { firstPlaces } from '../plays/first-places.ts';
import { tiersByOdds, win } from '../plays/odds.ts';
import { isSide, SIDES } from '../plays/sides.ts';
import { singles } from '../plays/singles.ts';
import type { Drawn, Family } from '../rules.ts';

const RACERS = numbersFrom(1, 10, 2);
const PLACES = RACERS.map((_, place) => `place-${place + 1}`);

const winner = singles({
  code: 'winner',
  group: 'winner',
  rows: [padRow('place-1', RACERS)],
  tiers: [win(1, 10)],
  wins: (racer, _, drawn) => drawn[0] === racer,
});

const positions = singles({
  code: 'positions',
  group: 'positions',
  rows: PLACES.map((name) => padRow(name, RACERS, 0)),
  tiers: [win(1, 10)],
  wins: (racer, place, drawn) => drawn[place] === racer,
});

/** The numbers of the first and the second racer added up. */
function championSum(drawn: Drawn): number {
  return Number(drawn[0]) + Number(drawn[1]);
}

/** In how many of the 45 pairs of racers a sum comes that `fulfils`. */
function pairsWith(fulfils: (sum: number) => boolean): number {
  return subsets(RACERS, 2).filter((pair) => fulfils(championSum(pair))).length;
}

const sum = singles({
  code: 'champion-sum',
  group: 'champion-sum',
  rows: [padRow('', numbersFrom(3, 19))],
  tiers: tiersByOdds(
    'sum',
    new Map(numbersFrom(3, 19).map((pick) => [pick, pairsWith((added) => added === Number(pick))])),
    45,
  ),
  wins: (pick, _, drawn) => Number(pick) === championSum(drawn),
});

/** Big is 12 to 19: the sides of this sum are not equally likely, so that their prizes differ. */
const sumSides = singles({
  code: 'champion-sides',
  group: 'champion-sum',
  rows: [padRow('', SIDES)],
  tiers: tiersByOdds('side', new Map(SIDES.map((word) => [word, pairsWith((added) => isSide(word, added, 12))])), 45),
  wins: (word, _, drawn) => isSide(word, championSum(drawn), 12),
});

/** Big are the racers 06 to 10. */
const sides = singles({
  code: 'sides',
  group: 'sides',
  rows: PLACES.map((name) => padRow(name, SIDES, 0)),
  tiers: [win(1, 2)],
  wins: (word, place, drawn) => isSide(word, Number(drawn[place]), 6),
});

/** Places 1 and 10, 2 and 9 … 5 and 6: the dragon wins where the racer at the front place has the higher number. */
const dragonTiger = singles({
  code: 'dragon-tiger',
  group: 'dragon-tiger',
  rows: [1, 2, 3, 4, 5].map((front) => padRow(`v-${front}-${11 - front}`, ['DRAGON', 'TIGER'], 0)),
  tiers: [win(1, 2)],
  wins: (word, front, drawn) => (word === 'DRAGON') === Number(drawn[front]) > Number(drawn[9 - front]),
});

/** Ten racers, from the first to the last. */
export const pk10: Family = {
  name: 'pk10',
  ...ballDraw(RACERS, RACERS.length),
  plays: [
    winner,
    positions,
    ...firstPlaces(RACERS, PLACES.slice(0, 2)),
    ...firstPlaces(RACERS, PLACES.slice(0, 3)),
    sum,
    sumSides,
    sides,
    dragonTiger,
  ],
};
