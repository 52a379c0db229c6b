import { expect, it } from 'vitest';
import { isOldEnough, readDay } from './birthday.ts';

it.each([
  ['2000-02-29', '2000-02-29'],
  ['02-29-2000', '2000-02-29'],
  ['12-31-1999', '1999-12-31'],
  ['1999-02-29', null],
  ['2001-04-31', null],
  ['13-01-2001', null],
  ['2001-00-10', null],
  ['2001-1-1', null],
  ['০১-০১-২০০১', null],
  ['', null],
])('the birthday %s is read as %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

it('a member turns a year older at the site’s midnight', () => {
  const at = (iso: string) => ({ years: 18, now: Date.parse(iso), gmtOffsetMinutes: 360 });
  expect(isOldEnough('2008-05-10', at('2026-05-09T17:59:59Z'))).toBe(false);
  expect(isOldEnough('2008-05-10', at('2026-05-09T18:00:00Z'))).toBe(true);
  expect(isOldEnough('2008-02-29', at('2026-02-28T10:00:00Z'))).toBe(false);
  expect(isOldEnough('2008-02-29', at('2026-03-01T10:00:00Z'))).toBe(true);
  expect(isOldEnough('2030-01-01', at('2026-03-01T10:00:00Z'))).toBe(false);
});
