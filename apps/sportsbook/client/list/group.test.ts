import { expect, it } from 'vitest';
import { fixtureOf } from '../testing/fixtures.ts';
import { byHour, byLeague, HOUR_MS } from './group.ts';

it('fixtures stand by sport, cricket first, then by league and by time', () => {
  const other = { id: 'serie', names: { en: 'Serie' } };
  const groups = byLeague([
    fixtureOf({ id: 'f1', sport: 'football', league: other, startsAt: 1 }),
    fixtureOf({ id: 'c2', startsAt: 9 }),
    fixtureOf({ id: 'c3', league: { id: 'cup', names: { en: 'Cup' } }, startsAt: 4 }),
    fixtureOf({ id: 'c1', startsAt: 5 }),
    fixtureOf({ id: 'f0', sport: 'football', league: other, startsAt: 1 }),
  ]);
  expect(groups.map(({ league, fixtures }) => [league.id, fixtures.map(({ id }) => id)])).toEqual([
    ['cup', ['c3']],
    ['delta-t20', ['c1', 'c2']],
    ['serie', ['f0', 'f1']],
  ]);
});

it('fixtures stand by the hour in which they start, on a clock half an hour off too', () => {
  const at = (id: string, startsAt: number) => fixtureOf({ id, startsAt });
  const list = [at('late', 2.6 * HOUR_MS), at('second', 0.4 * HOUR_MS), at('first', 0), at('third', 0.5 * HOUR_MS)];
  const idsOf = (minutesEast: number) =>
    byHour(list, minutesEast).map(({ begins, fixtures }) => [begins / HOUR_MS, fixtures.map(({ id }) => id)]);
  expect(idsOf(360)).toEqual([
    [0, ['first', 'second', 'third']],
    [2, ['late']],
  ]);
  expect(idsOf(330)).toEqual([
    [-0.5, ['first', 'second']],
    [0.5, ['third']],
    [2.5, ['late']],
  ]);
});
