import { describe, expect, it } from 'vitest';
import { dayAfterKey, dayText, monthsLater, readDay, weeksOf, within } from './days.ts';

describe('a typed day', () => {
  it.each([
    ['2026/11/22', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    [' 2026/1/5 ', '2026-01-05'],
    ['২০২৬/১১/২২', '2026-11-22'],
    ['2024/02/29', '2024-02-29'],
  ])('is read: %s', (text, day) => expect(readDay(text)).toBe(day));

  it.each(['', '2026', '2026/13/01', '2026/04/31', '2025/02/29', '11/22/2026', '2026/00/10', 'x2026/11/22'])(
    'is refused where the calendar has no such day: "%s"',
    (text) => expect(readDay(text)).toBeNull(),
  );

  it('is written as the site writes days', () => expect(dayText('2026-11-22')).toBe('2026/11/22'));
});

describe('a calendar', () => {
  it.each([
    ['ArrowLeft', false, '2026-02-27'],
    ['ArrowRight', false, '2026-03-01'],
    ['ArrowUp', false, '2026-02-21'],
    ['ArrowDown', false, '2026-03-07'],
    ['Home', false, '2026-02-22'],
    ['End', false, '2026-02-28'],
    ['PageUp', false, '2026-01-28'],
    ['PageDown', true, '2027-02-28'],
    ['x', false, null],
  ])('moves by %s (shift: %s)', (key, shift, day) => expect(dayAfterKey('2026-02-28', key, shift)).toBe(day));

  it('keeps to the last day of a shorter month', () => {
    expect(monthsLater('2026-03-31', -1)).toBe('2026-02-28');
    expect(monthsLater('2024-02-29', 12)).toBe('2025-02-28');
    expect(monthsLater('2026-12-31', 1)).toBe('2027-01-31');
  });

  it('has the weeks of a month from Sunday, each day once', () => {
    const weeks = weeksOf('2026-11-22');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
    expect(weeksOf('2026-12-01').flat().filter(Boolean)).toHaveLength(31);
  });

  it('keeps within its bounds', () => {
    const bounds = { min: '2026-01-01', max: '2026-11-22' };
    expect(['2025-12-31', '2026-05-05', '2026-11-23'].map((day) => within(day, bounds))).toEqual([
      '2026-01-01',
      '2026-05-05',
      '2026-11-22',
    ]);
  });
});
