import { expect, it } from 'vitest';
import { readPeriod } from './period.policy.ts';

it('a period is one to 93 days in their order, with days before it', () => {
  const right = [
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-08-01', to: '2026-11-01' },
    { from: '0001-01-02', to: '0001-01-02' },
    { from: '9999-12-30', to: '9999-12-31' },
  ];
  for (const period of right) expect(readPeriod(period)).toEqual(period);
  const wrong = [
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2026-07-31', to: '2026-11-01' },
    { from: '0001-01-01', to: '0001-01-01' },
    { from: '0001-02-01', to: '0001-03-31' },
  ];
  for (const period of wrong) expect(() => readPeriod(period)).toThrow('bad_request');
});
