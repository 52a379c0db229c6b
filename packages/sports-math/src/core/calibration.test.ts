import { describe, expect, it } from 'vitest';
import { calibrationOf } from './calibration.ts';

describe('a calibration', () => {
  it('has every forecast in one tenth, certain ones in the last', () => {
    const forecasts = [0, 0.05, 0.1, 0.95, 1, 1].map((chance) => ({ chance, came: chance > 0.5 }));
    const tenths = calibrationOf(forecasts);
    expect(tenths.map(({ from, forecasts: count }) => [from, count])).toEqual([
      [0, 2],
      [0.1, 1],
      [0.9, 3],
    ]);
    expect(tenths.at(-1)).toMatchObject({ to: 1, happened: 1 });
    expect(tenths.at(-1)?.forecast).toBeCloseTo(2.95 / 3, 12);
  });
});
