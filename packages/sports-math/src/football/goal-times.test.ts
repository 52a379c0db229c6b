import { describe, expect, it } from 'vitest';
import { fitTimes } from './fit-times.ts';
import { intervalsFrom, MINUTE, restOf, USUAL_INTERVALS } from './goal-times.ts';
import { seasonOf } from './testing/seasons.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the intervals of goals', () => {
  it.each([0.3, 0.42, 0.445, 0.47, 0.5, 0.6])('hold the share %d of the first half', (share) => {
    const intervals = intervalsFrom(share);
    expect(sum(intervals)).toBeCloseTo(1, 12);
    expect(sum(intervals.slice(0, 3))).toBeCloseTo(share, 12);
  });

  it('rise by the minute, as in leagues', () => {
    const minutes = [15, 15, 18, 15, 15, 21];
    const paces = USUAL_INTERVALS.map((share, index) => share / (minutes[index] ?? 1));
    expect(paces).toEqual(paces.toSorted((one, two) => one - two));
  });

  it('follow the half-time scores of a league', () => {
    const { matches } = seasonOf('2024-25_en.1');
    const played = matches.flatMap(({ halfTime, fullTime }) => (halfTime && fullTime ? [{ halfTime, fullTime }] : []));
    const first = sum(played.map(({ halfTime }) => halfTime.home + halfTime.away));
    const all = sum(played.map(({ fullTime }) => fullTime.home + fullTime.away));
    expect(sum(fitTimes(matches).slice(0, 3))).toBeCloseTo((first + 44.5) / (all + 100), 12);
  });

  it('are the usual ones for a league without scores', () => {
    expect(sum(fitTimes([]).slice(0, 3))).toBeCloseTo(0.445, 12);
  });
});

describe('the rest of a half', () => {
  it('holds the whole half at its start, and less later', () => {
    expect(restOf(USUAL_INTERVALS, 0, 0, null).share).toBeCloseTo(0.445, 12);
    expect(restOf(USUAL_INTERVALS, 1, 45 * MINUTE, null).share).toBeCloseTo(0.555, 12);
    const later = [0, 10, 15, 22, 40, 44, 45, 46, 47].map((minute) =>
      restOf(USUAL_INTERVALS, 0, minute * MINUTE, null),
    );
    for (const [index, { share }] of later.entries()) {
      if (index > 0) expect(share).toBeLessThan(later[index - 1]?.share ?? 0);
      expect(share).toBeGreaterThan(0);
    }
  });

  it('has passed its intervals', () => {
    const { shares } = restOf(USUAL_INTERVALS, 1, (45 + 20) * MINUTE, null);
    expect(shares[0]).toBe(0);
    expect(shares[1]).toBeCloseTo((USUAL_INTERVALS[4] * 2) / 3, 12);
    expect(shares[2]).toBe(USUAL_INTERVALS[5]);
  });

  it('holds as much whatever stoppage time is announced', () => {
    const shares = [null, MINUTE, 12 * MINUTE].map(
      (stoppage) => restOf(USUAL_INTERVALS, 0, 45 * MINUTE, stoppage).share,
    );
    expect(new Set(shares).size).toBe(1);
  });

  it('passes evenly over the announced stoppage time', () => {
    const at = (minute: number): number => restOf(USUAL_INTERVALS, 1, minute * MINUTE, 8 * MINUTE).share;
    expect(at(92) / at(90)).toBeCloseTo(3 / 4, 12);
    expect(at(96) / at(90)).toBeCloseTo(1 / 4, 12);
  });

  it.each([
    [0, 0, null],
    [0, 20 * MINUTE, MINUTE],
    [0, 46 * MINUTE, MINUTE],
    [1, 45 * MINUTE, null],
    [1, 93 * MINUTE, 7 * MINUTE],
    [0, 45 * MINUTE, 0],
  ] as const)('in half %d from %d ms places goals between now and the end, in order', (half, clock, stoppage) => {
    const rest = restOf(USUAL_INTERVALS, half, clock, stoppage);
    const moments = Array.from({ length: 101 }, (_, index) => rest.momentOf(index / 101));
    expect(moments).toEqual(moments.toSorted((one, two) => one - two));
    expect(moments[0]).toBeGreaterThanOrEqual(clock);
    expect(moments.at(-1)).toBeLessThan(rest.end);
  });

  it('places in each interval the part of the goals that it holds', () => {
    const rest = restOf(USUAL_INTERVALS, 0, 10 * MINUTE, 2 * MINUTE);
    const many = Array.from({ length: 10_000 }, (_, index) => rest.momentOf(index / 10_000) / (15 * MINUTE));
    for (const [index, share] of rest.shares.entries()) {
      const placed = many.filter((moment) => Math.min(2, Math.floor(moment)) === index).length;
      expect(placed / 10_000).toBeCloseTo(share / rest.share, 3);
    }
  });
});
