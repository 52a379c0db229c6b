import { expect, it } from 'vitest';
import { fixtureOf } from '../testing/fixtures.ts';
import { byLeague } from './group.ts';

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
