import type { PadRow } from '@chhokka/game-math/lottery';
import { expect, it } from 'vitest';
import { isLong } from './missing.ts';

const row: PadRow = { name: 'units', options: [...'0123456789'], min: 0, max: 10 };

it('a number that is missing is marked only when it is missing for unusually long', () => {
  expect([0, 10, 22, 23, 60].map((draws) => isLong(draws, row))).toEqual([false, false, false, true, true]);
});
