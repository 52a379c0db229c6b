import { expect, it } from 'vitest';
import { type Occasion, popupsDue } from './popups.ts';

const all = [{ type: 'B' }, { type: 'PU' }, { type: 'PL' }, { type: 'PR' }] as const;
const first: Occasion = { isMember: false, day: '2026-11-21', shownOn: null, told: false };

function due(change: Partial<Occasion>): string {
  return popupsDue(all, { ...first, ...change })
    .map(({ type }) => type)
    .join();
}

it.each<[string, Partial<Occasion>, string]>([
  ['a guest sees what is for all', {}, 'PU'],
  ['once a day', { shownOn: '2026-11-21' }, ''],
  ['and again on the next day', { shownOn: '2026-11-20' }, 'PU'],
  ['a member sees both', { isMember: true }, 'PU,PL'],
  ['after a login later that day, what is for members alone', { isMember: true, shownOn: '2026-11-21' }, 'PL'],
  ['once a session', { isMember: true, shownOn: '2026-11-21', told: true }, ''],
])('%s', (_name, change, types) => {
  expect(due(change)).toBe(types);
});
