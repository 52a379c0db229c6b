import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../core/fairness.ts';
import { quickRandom } from '../../core/quick-random.ts';
import { drawRound } from '../draw-round.ts';
import { roads } from '../roads.ts';
import { drawFight } from './fight.ts';
import { cockfight, cockfightChance, cockfightMark, type CockfightResult, COCKFIGHT_TIMING, resultOf } from './index.ts'; // prettier-ignore

const RESULTS: readonly CockfightResult[] = ['meron', 'wala', 'draw'];
const random = quickRandom(5);
const fights = Array.from({ length: 60_000 }, () => cockfight.draw(random));

describe('a fight', () => {
  test('ends with its result', () => {
    for (const { result, course } of fights) if (resultOf(course) !== result) expect(course).toBe(result);
  });

  test('is won by meron and wala equally often, and is a draw once in twelve', () => {
    const chances = RESULTS.map(cockfightChance);
    expect(chances.map(({ numerator, denominator }) => `${numerator}/${denominator}`)).toEqual([
      '11/24',
      '11/24',
      '1/12',
    ]);
    for (const [at, result] of RESULTS.entries()) {
      const chance = Number(chances[at]?.numerator) / Number(chances[at]?.denominator);
      const error = Math.sqrt(fights.length * chance * (1 - chance));
      const seen = fights.filter((fight) => fight.result === result).length;
      expect([result, Math.abs(seen - fights.length * chance) / error < 4]).toEqual([result, true]);
    }
  });

  test('takes strength only from who is hit, and never gives it back', () => {
    for (const { course } of fights.slice(0, 800)) {
      let before = { at: 0, meron: 100, wala: 100 };
      for (const event of course) {
        expect(event.at).toBeGreaterThan(before.at);
        expect(event.meron).toBeLessThanOrEqual(before.meron);
        expect(event.wala).toBeLessThanOrEqual(before.wala);
        if (event.type === 'circle' || event.by === 'meron') expect(event.meron).toBe(before.meron);
        if (event.type === 'circle' || event.by === 'wala') expect(event.wala).toBe(before.wala);
        expect(event.by === 'both').toBe(event.type === 'circle' || event.type === 'clash');
        before = event;
      }
    }
  });

  test('is over only with its last event, which nobody has seen coming', () => {
    for (const { course } of fights) {
      const standing = course.slice(0, -1).every(({ meron, wala }) => meron > 0 && wala > 0);
      if (!standing || course.length < 6 || course.length > 10) expect(course).toEqual([]);
    }
    // The same numbers after the result give the same course up to there.
    const after = (first: number) => {
      const numbers = quickRandom(77);
      let isFirst = true;
      return drawFight({
        below: (bound) => {
          if (!isFirst) return numbers.below(bound);
          isFirst = false;
          return first;
        },
      });
    };
    const [meron, wala, draw] = [after(0), after(11), after(22)];
    expect([meron.result, wala.result, draw.result]).toEqual(RESULTS);
    expect(wala.course.slice(0, -1)).toEqual(meron.course.slice(0, -1));
    expect(draw.course.slice(0, -1)).toEqual(meron.course.slice(0, -1));
  });

  test('lets a cock win that was behind', () => {
    const behind = fights.filter(({ result, course }) => {
      const { meron = 0, wala = 0 } = course.at(-2) ?? {};
      return result === 'meron' ? meron < wala : result === 'wala' && wala < meron;
    });
    expect(behind.length).toBeGreaterThan(fights.length / 4);
  });

  test('is the same from the same seed, survives JSON, and is shown for 3 to 20 s', () => {
    const round = { serverSeed: '5b'.repeat(32), table: 'cockfight' };
    for (let number = 1; number <= 200; number += 1) {
      const fight = drawRound(cockfight, { ...round, number });
      expect(drawRound(cockfight, { ...round, number })).toEqual(fight);
      expect(JSON.parse(JSON.stringify(fight))).toEqual(fight);
      expect(cockfight.showMs(fight)).toBeGreaterThanOrEqual(3_000);
      expect(cockfight.showMs(fight)).toBeLessThanOrEqual(20_000);
    }
    const longest = Math.max(...fights.map((fight) => cockfight.showMs(fight)));
    const { release, pace, spread, result } = COCKFIGHT_TIMING;
    expect(longest).toBeLessThanOrEqual(release + 10 * (pace + spread) + result);
  });

  test('is marked for roads and counted by its result', () => {
    const marks = fights.slice(0, 60).map(cockfightMark);
    expect(new Set(marks)).toEqual(new Set(['M', 'W', 'tie']));
    expect(roads<'M' | 'W'>(marks).big.length).toBe(marks.filter((mark) => mark !== 'tie').length);
    expect(fights.slice(0, 60).map(cockfight.countsOf)).toEqual(fights.slice(0, 60).map(({ result }) => [result]));
  });

  test('never changes what a seed draws', () => {
    const fight = cockfight.draw(seededRandom('11'.repeat(32), 'cockfight', 1));
    expect([fight.result, ...fight.course.map(({ at, type, by, meron, wala }) => `${at} ${type} ${by} ${meron} ${wala}`)]).toMatchInlineSnapshot(`
      [
        "meron",
        "2300 circle both 100 100",
        "3405 peck meron 100 85",
        "4234 clash both 86 69",
        "5357 peck wala 79 69",
        "6529 peck meron 79 61",
        "7892 circle both 79 61",
        "8850 peck wala 66 61",
        "10038 leap meron 66 0",
      ]
    `); // prettier-ignore
  });
});
