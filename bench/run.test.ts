import { expect, it } from 'vitest';
import { type Figure, isMet, report, table } from './support/figures.ts';
import { medianRatio } from './support/rates.ts';

const FAST: Figure = { name: 'speed', value: 12.345, unit: '×', goal: { atLeast: 10 } };
const SLOW: Figure = { name: 'delay', value: 41, unit: 'ms', goal: { atMost: 40 } };

it('tells whether a figure is met, from either side', () => {
  expect([isMet(FAST), isMet({ ...FAST, value: 9.99 }), isMet(SLOW), isMet({ ...SLOW, value: 40 })]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it('reports the one object that --json promises', () => {
  expect(report('ledger', [FAST, SLOW])).toEqual({
    bench: 'ledger',
    figures: [
      { name: 'speed', value: 12.3, unit: '×', goal: '≥ 10 ×', met: true },
      { name: 'delay', value: 41, unit: 'ms', goal: '≤ 40 ms', met: false },
    ],
  });
  expect(table('ledger', [FAST, SLOW])).toMatch(/^met .*12\.3 ×.*\nMISSED .*41 ms/);
});

it('compares round by round, so that a slow moment of the machine counts for both', () => {
  expect(medianRatio([10, 100, 30], [5, 50, 10])).toBe(2);
});
