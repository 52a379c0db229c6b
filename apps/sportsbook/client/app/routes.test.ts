import { describe, expect, it } from 'vitest';
import { hrefOf, readRoute, type Route } from './routes.ts';

const places: readonly Route[] = [
  { page: 'home', sport: null, league: null },
  { page: 'home', sport: 'cricket', league: null },
  { page: 'home', sport: 'football', league: 'serie-a' },
  { page: 'live', sport: 'strike-range', league: null },
  { page: 'favourites' },
  { page: 'search' },
  { page: 'rules' },
  { page: 'bets', state: 'settled' },
  { page: 'fixture', id: 'sim-c-12' },
  { page: 'bet', id: '0b6c2a1e' },
  { page: 'shared', code: 'AB12CD' },
];

describe('the address of a place', () => {
  it.each(places)('is read back: %o', (route) => {
    expect(readRoute(hrefOf(route))).toEqual(route);
  });

  it.each(['', '#', '#/', '#/nowhere', '#/fixture', '#/league/chess/x', '#/fixture/%E0%A4%A'])(
    'is home for “%s”, which names no place',
    (hash) => {
      expect(readRoute(hash)).toEqual({ page: 'home', sport: null, league: null });
    },
  );
});
