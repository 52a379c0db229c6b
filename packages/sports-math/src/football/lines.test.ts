import { describe, expect, it } from 'vitest';
import { scoreList } from './lines.ts';
import type { ScoreGrid } from './marginals.ts';

const EMPTY = { from: 0, chances: new Float64Array(), atLeast: new Float64Array(1) };

/** A grid from rows of home goals. */
function grid(home: number, away: number, rows: readonly (readonly number[])[]): ScoreGrid {
  const columns = rows[0]?.length ?? 0;
  const chances = Float64Array.from(rows.flat());
  return { from: { home, away }, rows: rows.length, columns, chances, difference: EMPTY, total: EMPTY };
}

describe('the list of correct scores', () => {
  it('takes all scores but those with a rare one among them', () => {
    const scores = [
      [0.4, 0.2, 0.04],
      [0.2, 0.1, 0.001],
      [0.05, 0.008, 0.001],
    ];
    expect(scoreList(grid(0, 0, scores), 0.002)).toBe(4 * 21);
    expect(scoreList(grid(3, 1, scores), 0.002)).toBe(4 * 52);
  });

  it('leaves the rest of the scores a chance that is not rare', () => {
    expect(
      scoreList(
        grid(0, 0, [
          [0.7, 0.2],
          [0.099, 0.001],
        ]),
        0.002,
      ),
    ).toBe(4 * 1);
    expect(
      scoreList(
        grid(0, 0, [
          [0.7, 0.299],
          [0.0005, 0.0005],
        ]),
        0.002,
      ),
    ).toBeNull();
  });

  it('ends at nine goals of a side', () => {
    expect(
      scoreList(
        grid(9, 0, [
          [0.4, 0.3],
          [0.2, 0.1],
        ]),
        0.002,
      ),
    ).toBe(4 * 91);
    expect(
      scoreList(
        grid(10, 0, [
          [0.4, 0.3],
          [0.2, 0.1],
        ]),
        0.002,
      ),
    ).toBeNull();
  });
});
