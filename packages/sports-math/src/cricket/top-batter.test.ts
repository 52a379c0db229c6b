import { describe, expect, it } from 'vitest';
import { tablesFor } from './tables.ts';
import { MODEL } from './testing/samples.ts';
import { type BattingNow, topBatter } from './top-batter.ts';

const tables = tablesFor(MODEL, 20);
const START: BattingNow = {
  ballsLeft: 120,
  wickets: 0,
  needed: null,
  scores: Array.from({ length: 11 }, () => 0),
  best: -1,
  bestShared: 0,
};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('the chances of the top batter', () => {
  it('add up to 1 and fall along the order', () => {
    const { scores, best } = topBatter(tables, START);
    expect(sum(scores) + best).toBeCloseTo(1, 9);
    expect(scores[1]).toBeGreaterThan(scores[4] ?? 1);
    expect(scores[4]).toBeGreaterThan(scores[8] ?? 1);
  });

  it('give a dead heat to all who have as much, when the innings is as good as over', () => {
    const now = { ...START, ballsLeft: 1, wickets: 9, needed: 1, scores: [10, 0], best: 40, bestShared: 2 };
    expect(topBatter(tables, now)).toEqual({ scores: [0, 0], best: 1 });
  });

  it('rise with the runs that a batter has', () => {
    const ahead = topBatter(tables, { ...START, ballsLeft: 60, scores: [40, ...START.scores.slice(1)] });
    const level = topBatter(tables, { ...START, ballsLeft: 60 });
    expect(ahead.scores[0]).toBeGreaterThan((level.scores[0] ?? 1) + 0.3);
  });

  it('are the same each time, in a chase too', () => {
    const chase = { ...START, needed: 150 };
    expect(topBatter(tables, chase)).toEqual(topBatter(tables, { ...chase }));
  });

  it('move evenly through an over, because a ball more is not an over more', () => {
    const late = { ...START, wickets: 4, scores: [40, 40, 0, 0, 0, 0, 0], best: 50, bestShared: 1 };
    const leader = [18, 17, 16, 15, 14, 13, 12].map((ballsLeft) => topBatter(tables, { ...late, ballsLeft }).best);
    const step = ((leader[6] ?? 0) - (leader[0] ?? 0)) / 6;
    expect(step).toBeGreaterThan(0.01);
    leader.slice(1).forEach((chance, at) => expect(chance - (leader[at] ?? 0)).toBeCloseTo(step, 9));
    const { scores, best } = topBatter(tables, { ...late, ballsLeft: 13 });
    expect(sum(scores) + best).toBeCloseTo(1, 9);
  });
});
