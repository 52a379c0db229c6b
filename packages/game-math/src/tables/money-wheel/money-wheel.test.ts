import { describe, expect, test } from 'vitest';
import { quickRandom } from '../../core/quick-random.ts';
import { spotReturn } from '../exact.ts';
import { DOUBLES, FERRIS_CASES, ferrisTimes, ferrisWays, type Field, FIELDS, fieldOf, GONDOLAS, LANTERN_CASES, moneyWheel, MONEY_WHEEL_TIMING, RINGS, throwTop, timesOf, TOP_CASES, topTimes, topWays, turnFerris } from './index.ts'; // prettier-ignore

const SPOTS = [...moneyWheel.spots.keys()] as Field[];
const elsewhere = (spot: Field) => ({ spot: spot === '1' ? ('2' as const) : ('1' as const), times: 10 });
const at = (field: Field, fair: readonly number[] = []) => ({
  lantern: elsewhere(field),
  stop: FIELDS.indexOf(field),
  fair,
});
const share = (part: number, whole: number) => Number((part / whole).toFixed(12));

describe('the money wheel', () => {
  test('has 54 fields, and no two rare ones beside each other', () => {
    const counts = Object.fromEntries(SPOTS.map((spot) => [spot, FIELDS.filter((field) => field === spot).length]));
    expect(counts).toEqual({ 1: 22, 2: 14, 5: 7, 10: 4, 20: 2, ferris: 2, top: 3 });
    const rare = FIELDS.map((field) => !['1', '2', '5'].includes(field));
    expect(rare.filter((is, place) => is && rare[(place + 1) % 54])).toEqual([]);
  });

  test('returns 95 to 97 % on every spot', () => {
    for (const spot of SPOTS) {
      const { numerator, denominator } = spotReturn(moneyWheel, spot);
      expect(Number(numerator) / Number(denominator)).toBeGreaterThanOrEqual(0.95);
      expect(Number(numerator) / Number(denominator)).toBeLessThanOrEqual(0.97);
    }
  });

  test('returns what fields, lanterns and the fair multiply to', () => {
    // Independent of the list of outcomes: expectations are multiplied here instead.
    const gondolas = GONDOLAS.filter((gondola) => gondola !== DOUBLES).reduce((sum, gondola) => sum + gondola, 0);
    const ferris = (gondolas / 12) * (1 + 2 / 12) + ((4 / 144) * gondolas) / 11;
    const top = RINGS.reduce((sum, { value, cases }) => sum + (value * cases) / 100, 0) * 3;
    for (const spot of SPOTS) {
      const extra = LANTERN_CASES.filter(({ lantern }) => lantern.spot === spot);
      const lantern = 1 + extra.reduce((sum, each) => sum + ((each.lantern.times - 1) * each.cases) / 1000, 0);
      const times = spot === 'ferris' ? ferris : spot === 'top' ? top : Number(spot);
      const expected = (FIELDS.filter((field) => field === spot).length / 54) * (1 + times * lantern);
      const { numerator, denominator } = spotReturn(moneyWheel, spot);
      expect(Number(numerator) / Number(denominator)).toBeCloseTo(expected, 12);
    }
  });

  test('hangs a lantern over a spot in each of 1000 cases', () => {
    expect(LANTERN_CASES.reduce((sum, { cases }) => sum + cases, 0)).toBe(1_000);
    expect(new Set(LANTERN_CASES.map(({ lantern }) => lantern.spot))).toEqual(new Set(SPOTS));
  });

  test('pays a number to one, times the lantern that hangs over it and no other', () => {
    expect(moneyWheel.pays(at('5'), '5')).toBe(600);
    expect(moneyWheel.pays({ ...at('5'), lantern: { spot: '5', times: 3 } }, '5')).toBe(1_600);
    expect(moneyWheel.pays({ ...at('5'), lantern: { spot: '20', times: 3 } }, '5')).toBe(600);
    expect(SPOTS.filter((spot) => spot !== '5').map((spot) => moneyWheel.pays(at('5'), spot))).toEqual(
      Array(6).fill(0),
    );
  });

  test('pays the rounds of the fair by their stops', () => {
    const doubling = GONDOLAS.indexOf(DOUBLES);
    const fifty = GONDOLAS.indexOf(50);
    expect(moneyWheel.pays(at('ferris', [fifty]), 'ferris')).toBe(5_100);
    expect(moneyWheel.pays(at('ferris', [doubling, doubling, fifty]), 'ferris')).toBe(20_100);
    const lantern = { spot: 'ferris', times: 5 } as const;
    expect(moneyWheel.pays({ ...at('ferris', [doubling, doubling, fifty]), lantern }, 'ferris')).toBe(100_100);
    expect(moneyWheel.pays(at('top', [0, 1, 3]), 'top')).toBe((2 + 4 + 25 + 1) * 100);
    expect(moneyWheel.pays(at('top', [3, 3, 3]), 'ferris')).toBe(0);
  });

  test('opens the fair only at its fields, and shows it as long as it goes', () => {
    const random = quickRandom(3);
    const { lantern, wheel, opens, turn, result } = MONEY_WHEEL_TIMING;
    for (let round = 0; round < 3_000; round += 1) {
      const outcome = moneyWheel.draw(random);
      const { fair } = outcome;
      const field = fieldOf(outcome);
      expect(fair.length > 0).toBe(field === 'ferris' || field === 'top');
      const extra = fair.length > 0 ? opens + turn * fair.length : 0;
      expect(moneyWheel.showMs(outcome)).toBe(lantern + wheel + extra + result);
      expect(timesOf(outcome)).toBeGreaterThan(0);
    }
  });

  test('marks the field, and counts whether the lantern shone on it', () => {
    expect([moneyWheel.mark(at('20')), moneyWheel.countsOf(at('20'))]).toEqual(['20', ['20']]);
    const lit = { ...at('top', [0, 0, 0]), lantern: { spot: 'top', times: 2 } as const };
    expect([moneyWheel.mark(lit), moneyWheel.countsOf(lit)]).toEqual(['top', ['top', 'lantern']]);
  });

  test('refuses a stop that the wheel does not have', () => {
    expect(() => fieldOf({ ...at('1'), stop: 54 })).toThrow(RangeError);
  });
});

describe('the Ferris wheel', () => {
  test('has ways whose cases are all that there are', () => {
    expect(ferrisWays().reduce((sum, { cases }) => sum + cases, 0n)).toBe(FERRIS_CASES);
    expect(Math.max(...ferrisWays().map(({ stops }) => ferrisTimes(stops)))).toBe(200);
    expect(Math.min(...ferrisWays().map(({ stops }) => ferrisTimes(stops)))).toBe(10);
  });

  test('is turned as often as its ways say', () => {
    expect(worst(ferrisWays(), FERRIS_CASES, turnFerris)).toBeLessThan(4.5);
  });
});

describe('the spinning top', () => {
  test('has ways whose cases are all that there are', () => {
    expect(topWays().length).toBe(64);
    expect(topWays().reduce((sum, { cases }) => sum + cases, 0n)).toBe(TOP_CASES);
    expect(topWays().map(({ stops }) => topTimes(stops)).toSorted((a, b) => a - b).at(-1)).toBe(75); // prettier-ignore
    expect(RINGS.reduce((sum, { cases }) => sum + cases, 0)).toBe(100);
  });

  test('is thrown as often as its ways say', () => {
    expect(worst(topWays(), TOP_CASES, throwTop)).toBeLessThan(4.5);
  });
});

/** Draws 300000 times; how many standard errors the worst way is from its chance. */
function worst(
  ways: readonly { readonly stops: readonly number[]; readonly cases: bigint }[],
  all: bigint,
  draw: (random: ReturnType<typeof quickRandom>) => readonly number[],
): number {
  const [random, rounds] = [quickRandom(8), 300_000];
  const drawn = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const key = draw(random).join();
    drawn.set(key, (drawn.get(key) ?? 0) + 1);
  }
  expect([...drawn.keys()].filter((key) => !ways.some(({ stops }) => stops.join() === key))).toEqual([]);
  return Math.max(
    ...ways.map(({ stops, cases }) => {
      const chance = share(Number(cases), Number(all));
      const error = Math.sqrt(rounds * chance * (1 - chance));
      return Math.abs((drawn.get(stops.join()) ?? 0) - rounds * chance) / error;
    }),
  );
}
