import { describe, expect, test } from 'vitest';
import {
  CALLED_BETS,
  type CalledChips,
  colourOf,
  finals,
  neighbourBet,
  neighbours,
  PLACES,
  roulette,
  WHEEL,
} from './index.ts';

const numbers = Array.from({ length: 37 }, (_, number) => number);
const spots = [...roulette.spots.keys()];
const winners = (number: number) => spots.filter((spot) => roulette.pays({ number }, spot) > 0);
const covered = (spot: string) => numbers.filter((number) => roulette.pays({ number }, spot) > 0);
const coveredBy = (bet: readonly CalledChips[]) =>
  [...new Set(bet.flatMap(({ spot }) => covered(spot)))].toSorted((a, b) => a - b);
const chips = (bet: readonly CalledChips[]) => bet.reduce((sum, each) => sum + each.chips, 0);

describe('roulette', () => {
  test('returns 36 for 37 on each of its 157 spots, counted over the pockets', () => {
    expect(spots.length).toBe(157);
    for (const spot of spots) {
      const paid = numbers.reduce((sum, number) => sum + roulette.pays({ number }, spot), 0);
      expect([spot, paid]).toEqual([spot, 3_600]);
    }
  });

  test('has as many spots of each kind as the cloth has', () => {
    const kinds = Object.groupBy(spots, (spot) => roulette.spots.get(spot) ?? '');
    expect(Object.entries(kinds).map(([type, list]) => [type, list?.length])).toEqual([
      ['STRAIGHT', 37], ['SPLIT', 60], ['STREET', 14], ['CORNER', 23], ['LINE', 11], ['COLUMN', 3], ['DOZEN', 3], ['EVEN_CHANCE', 6],
    ]); // prettier-ignore
  });

  test('names inside spots by the numbers that they cover, which touch on the cloth', () => {
    const row = (n: number) => Math.ceil(n / 3);
    const column = (n: number) => (n + 2) % 3;
    for (const { spot, type, numbers: own } of PLACES) {
      expect(covered(spot)).toEqual(own);
      if ((type !== 'SPLIT' && type !== 'CORNER') || own.includes(0)) continue;
      expect(spot.split(':')[1]).toBe(own.join('-'));
      const [first = 0, last = 0] = [own[0], own.at(-1)];
      expect(row(last) - row(first) + Math.abs(column(last) - column(first))).toBe(own.length / 2);
    }
    expect(covered('street:34')).toEqual([34, 35, 36]);
    expect(covered('line:31')).toEqual([31, 32, 33, 34, 35, 36]);
    expect(covered('column:3')).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
    expect(covered('corner:0-1-2-3')).toEqual([0, 1, 2, 3]);
  });

  test('pays zero only on inside spots that touch it', () => {
    expect(winners(0)).toEqual(['straight:0', 'split:0-1', 'split:0-2', 'split:0-3', 'street:0-1-2', 'street:0-2-3', 'corner:0-1-2-3']); // prettier-ignore
  });

  test('pays seventeen on each of its spots', () => {
    expect(winners(17)).toEqual([
      'straight:17', 'split:16-17', 'split:17-18', 'split:14-17', 'split:17-20', 'street:16',
      'corner:13-14-16-17', 'corner:14-15-17-18', 'corner:16-17-19-20', 'corner:17-18-20-21',
      'line:13', 'line:16', 'column:2', 'dozen:2', 'low', 'black', 'odd',
    ]); // prettier-ignore
    expect(roulette.countsOf({ number: 17 })).toEqual(['17', 'column:2', 'dozen:2', 'low', 'black', 'odd']);
    expect([roulette.mark({ number: 17 }), roulette.countsOf({ number: 0 })]).toEqual(['17', ['0']]);
  });
});

describe('the wheel', () => {
  test('has each number once, and red beside black all around except at the zero', () => {
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(numbers);
    const colours = WHEEL.map(colourOf);
    expect(colours.filter((colour) => colour === 'red').length).toBe(18);
    for (const [at, colour] of colours.entries()) expect(colours[(at + 1) % 37]).not.toBe(colour);
  });

  test('knows neighbours across its end', () => {
    expect(neighbours(0, 2)).toEqual([3, 26, 0, 32, 15]);
    expect(neighbours(32, 2)).toEqual([26, 0, 32, 15, 19]);
    expect(neighbours(26, 1)).toEqual([3, 26, 0]);
    expect(neighbourBet(7, 1)).toEqual(
      ['straight:29', 'straight:7', 'straight:28'].map((spot) => ({ spot, chips: 1 })),
    );
    expect(() => neighbours(37, 1)).toThrow(RangeError);
  });

  test('has called bets that cover their arcs, with the usual chips, on spots of the table', () => {
    const arc = (first: number, count: number) =>
      Array.from({ length: count }, (_, at) => WHEEL[(WHEEL.indexOf(first as 0) + at) % 37] ?? 0).toSorted(
        (a, b) => a - b,
      );
    expect(coveredBy(CALLED_BETS.voisins)).toEqual(arc(22, 17));
    expect(coveredBy(CALLED_BETS.tiers)).toEqual(arc(27, 12));
    expect(coveredBy(CALLED_BETS.orphelins)).toEqual([...arc(17, 3), ...arc(1, 5)].toSorted((a, b) => a - b));
    expect(coveredBy(CALLED_BETS.zero)).toEqual(arc(12, 7));
    expect(Object.values(CALLED_BETS).map(chips)).toEqual([9, 6, 5, 4]);
  });

  test('has four finals for the digits 0 to 6 and three for the others', () => {
    expect(Array.from({ length: 10 }, (_, digit) => chips(finals(digit)))).toEqual([4, 4, 4, 4, 4, 4, 4, 3, 3, 3]);
    expect(coveredBy(finals(4))).toEqual([4, 14, 24, 34]);
  });
});
