import { createHmac } from 'node:crypto';
import { assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOf, CRASH_CAP, crashPoint, flightMs, isTarget, LEAST_TARGET, multiplierAt, paysFor, pointOf, reachedAt, returnOf } from './index.ts'; // prettier-ignore

const LAST = 2n ** 52n - 1n;
const SEED = '9f'.repeat(32);
const seedAt = (number: number) => number.toString(16).padStart(64, '0');
const target = integer({ min: LEAST_TARGET, max: CRASH_CAP });

describe('a crash point', () => {
  test('is the public formula of the HMAC of seed and salt', () => {
    for (let number = 0; number < 200; number += 1) {
      const hash = createHmac('sha256', Buffer.from(seedAt(number), 'hex'))
        .update('ভোকাট্টা')
        .digest('hex');
      const drawn = BigInt(`0x${hash.slice(0, 13)}`);
      const hundredths = Number((98n * 2n ** 52n) / (2n ** 52n - drawn));
      expect(crashPoint(seedAt(number), 'ভোকাট্টা')).toBe(Math.min(Math.max(hundredths, 100), 1_000_000));
    }
  });

  test('never changes for a seed and a salt', () => {
    expect(Array.from({ length: 12 }, (_, number) => crashPoint(seedAt(number), 'block'))).toMatchInlineSnapshot(`
      [
        229,
        113,
        35367,
        124,
        152,
        136,
        133,
        279,
        205,
        297,
        641,
        1643,
      ]
    `);
  });

  test('differs with the salt, so that a chain alone does not say it', () => {
    const points = Array.from({ length: 20 }, (_, salt) => crashPoint(SEED, `${salt}`));
    expect(new Set(points).size).toBeGreaterThan(15);
  });

  test('is at least 1.00 and at most the cap', () => {
    expect([pointOf(0n), pointOf(LAST)]).toEqual([100, CRASH_CAP]);
    assert(property(bigInt({ min: 0n, max: LAST }), (number) => {
      expect(pointOf(number)).toBeGreaterThanOrEqual(100);
      expect(pointOf(number)).toBeLessThanOrEqual(CRASH_CAP);
    })); // prettier-ignore
  });

  test('reaches a target for exactly as many numbers as its chance says', () => {
    assert(
      property(target, (goal) => {
        const { numerator, denominator } = chanceOf(goal);
        const winning = (numerator * 2n ** 52n) / denominator;
        // The numbers that reach it are the largest ones.
        expect(pointOf(2n ** 52n - winning)).toBeGreaterThanOrEqual(goal);
        expect(pointOf(2n ** 52n - winning - 1n)).toBeLessThan(goal);
      }),
      { numRuns: 2_000 },
    );
  });

  test('reaches targets as often as 0.98 over the target says', () => {
    const flights = 25_000;
    const points = Array.from({ length: flights }, (_, number) => crashPoint(seedAt(number), 'distribution'));
    for (const goal of [101, 110, 150, 200, 300, 500, 1_000, 2_500, 10_000, 100_000]) {
      const chance = 98 / goal;
      const reached = points.filter((point) => point >= goal).length;
      const error = Math.sqrt(flights * chance * (1 - chance));
      expect([goal, Math.abs(reached - flights * chance) / error < 4]).toEqual([goal, true]);
    }
    // Between targets too: intervals of one chance in fifty each, but the first, which has what ends below 1.02.
    const cells = Array.from({ length: 50 }, () => 0);
    for (const point of points) {
      const cell = Math.min(49, Math.floor((98 / (point + 0.5)) * 50));
      cells[cell] = (cells[cell] ?? 0) + 1;
    }
    const whole = cells.slice(1, 40);
    const chiSquare = whole.reduce((sum, seen, at) => sum + (seen - flights * between(at + 1)) ** 2 / (flights * between(at + 1)), 0); // prettier-ignore
    expect(chiSquare).toBeLessThan(73); // 99.9 % of fair draws of 39 degrees of freedom
  });

  test('refuses what is no seed', () => {
    for (const seed of ['', SEED.slice(2), SEED.toUpperCase(), `${SEED}00`]) {
      expect(() => crashPoint(seed, 'salt')).toThrow(RangeError);
    }
  });
});

/** The exact chance that a point falls into one of fifty cells of 98 / (point + 0.5). */
function between(cell: number): number {
  const reach = (goal: number) => 98 / Math.max(98, goal);
  const first = Math.floor((98 * 50) / (cell + 1) - 0.5) + 1;
  const last = Math.floor((98 * 50) / cell - 0.5);
  return reach(first) - reach(last + 1);
}

describe('the return', () => {
  test('is 98 % at every target, less what the 52nd bit takes', () => {
    assert(
      property(target, (goal) => {
        const { numerator, denominator } = returnOf(goal);
        const missing = 98n * denominator - numerator * 100n;
        expect(missing >= 0n).toBe(true);
        expect(missing * 2n ** 52n < BigInt(goal) * denominator).toBe(true);
      }),
    );
    expect(returnOf(CRASH_CAP).numerator < returnOf(CRASH_CAP).denominator).toBe(true);
  });

  test('exists for targets from 1.01 to the cap, in whole hundredths', () => {
    const targets = [100, 0, -5, 100.5, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY];
    expect(targets.filter(isTarget)).toEqual([]);
    for (const goal of targets) {
      expect(() => returnOf(goal)).toThrow(RangeError);
      expect(() => paysFor(500, { target: goal })).toThrow(RangeError);
    }
    expect([LEAST_TARGET, CRASH_CAP].filter(isTarget)).toEqual([101, 1_000_000]);
  });
});

describe('the growth', () => {
  test('is the recurrence in whole numbers, as BigInt computes it', () => {
    let grown = 100n << 20n;
    let end = 0;
    for (; grown >> 20n < 1_000_000n; end += 1) {
      if (Number(grown >> 20n) !== multiplierAt(end)) expect([end, multiplierAt(end)]).toEqual([end, Number(grown >> 20n)]); // prettier-ignore
      grown += grown / 16_667n;
    }
    expect([end, multiplierAt(end), multiplierAt(end - 1) < CRASH_CAP]).toEqual([153_515, CRASH_CAP, true]);
  });

  test('is within 0.1 % of an exponential function, and never falls', () => {
    for (let ms = 0; ms < 153_000; ms += 7) {
      const exact = 100 * Math.exp(0.00006 * ms);
      expect(Math.abs(multiplierAt(ms) - exact)).toBeLessThan(1 + exact / 1_000);
      expect(multiplierAt(ms + 7)).toBeGreaterThanOrEqual(multiplierAt(ms));
    }
  });

  test('has reached a target at its time, and not a ms before', () => {
    assert(
      property(target, (goal) => {
        expect(multiplierAt(reachedAt(goal))).toBeGreaterThanOrEqual(goal);
        expect(multiplierAt(reachedAt(goal) - 1)).toBeLessThan(goal);
      }),
    );
    expect([101, 200, 1_000, 10_000, CRASH_CAP].map(reachedAt)).toEqual([166, 11_554, 38_380, 76_758, 153_515]);
  });

  test('stands at 1.00 before the start, and at the cap after it is reached', () => {
    expect([-5, 0, 0.9, 165, 166.9].map(multiplierAt)).toEqual([100, 100, 100, 100, 101]);
    expect([153_515, 1e9].map(multiplierAt)).toEqual([CRASH_CAP, CRASH_CAP]);
    expect([reachedAt(100), reachedAt(-1)]).toEqual([0, 0]);
    for (const goal of [CRASH_CAP + 1, Number.NaN]) expect(() => reachedAt(goal)).toThrow(RangeError);
  });
});

describe('leaving a flight', () => {
  test('pays a target that the flight reaches, and nothing above', () => {
    expect([199, 200, 201].map((point) => paysFor(point, { target: 200 }))).toEqual([0, 200, 200]);
    expect(paysFor(CRASH_CAP, { target: CRASH_CAP })).toBe(CRASH_CAP);
    expect(paysFor(100, { target: 101 })).toBe(0);
  });

  test('pays a tap the multiplier of its ms, until the flight has ended', () => {
    expect([11_553, 11_554].map((ms) => paysFor(200, { ms }))).toEqual([199, 200]);
    expect([flightMs(200) - 1, flightMs(200)].map((ms) => paysFor(200, { ms }))).toEqual([200, 0]);
    expect([-1, 0, 165, 166].map((ms) => paysFor(200, { ms }))).toEqual([0, 0, 0, 101]);
  });

  test('pays nobody in a flight that ends at 1.00', () => {
    const paid = Array.from({ length: flightMs(100) + 3 }, (_, ms) => paysFor(100, { ms }));
    expect(Math.max(...paid)).toBe(0);
  });

  test('pays everybody at the cap', () => {
    const end = flightMs(CRASH_CAP);
    expect([end, end + 1, 1e9].map((ms) => paysFor(CRASH_CAP, { ms }))).toEqual([CRASH_CAP, CRASH_CAP, CRASH_CAP]);
    expect(paysFor(CRASH_CAP - 1, { ms: end })).toBe(0);
  });

  test('pays a tap when a target is reached at least what the target pays, and never more than the crash point', () => {
    assert(
      property(target, target, (point, goal) => {
        const tapped = paysFor(point, { ms: reachedAt(goal) });
        const set = paysFor(point, { target: goal });
        expect(tapped <= point).toBe(true);
        // A ms can skip hundredths: then a tap is late where a target is in time.
        if (tapped > 0) expect(tapped >= goal && set === goal).toBe(true);
        if (set === 0) expect(tapped).toBe(0);
      }),
    );
  });
});
