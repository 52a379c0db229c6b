import { expect, it } from 'vitest';
import { perDay } from './per-day.ts';

it('a day on which nothing happened has a place of its own between its neighbours', () => {
  const first = { key: '2026-11-20' };
  const last = { key: '2026-11-22' };
  expect(perDay({ from: '2026-11-20', to: '2026-11-23' }, [first, last])).toEqual([
    { day: '2026-11-20', row: first },
    { day: '2026-11-21', row: null },
    { day: '2026-11-22', row: last },
    { day: '2026-11-23', row: null },
  ]);
});

it('a range in which nothing happened has no days to draw', () => {
  expect(perDay({ from: '2026-11-20', to: '2026-11-23' }, [])).toEqual([]);
});
