import { expect, it } from 'vitest';
import { type Occasion, popupsDue, presentOccasion } from './popups.ts';

const all = [{ type: 'B' }, { type: 'PU' }, { type: 'PL' }, { type: 'PR' }] as const;
const first: Occasion = { isMember: false, day: '2026-11-21', shownOn: null, told: false };

function due(change: Partial<Occasion>): string {
  return popupsDue(all, { ...first, ...change })
    .map(({ type }) => type)
    .join();
}

it.each<[string, Partial<Occasion>, string]>([
  ['a guest sees notices for everybody', {}, 'PU'],
  ['a guest sees them once a day', { shownOn: '2026-11-21' }, ''],
  ['a guest sees them again on the next day', { shownOn: '2026-11-20' }, 'PU'],
  ['a member sees notices for everybody and for members', { isMember: true }, 'PU,PL'],
  [
    'a member who logs in later that day sees notices for members only',
    { isMember: true, shownOn: '2026-11-21' },
    'PL',
  ],
  ['a member sees them once a session', { isMember: true, shownOn: '2026-11-21', told: true }, ''],
])('popupsDue: %s', (_name, change, types) => {
  expect(due(change)).toBe(types);
});

it('the day of pop-ups begins at the site’s midnight, wherever the visitor is', () => {
  const midnight = Date.parse('2026-11-22T00:00+06:00');
  expect(presentOccasion(midnight - 1, 360, false).day).toBe('2026-11-21');
  expect(presentOccasion(midnight, 360, false).day).toBe('2026-11-22');
});
