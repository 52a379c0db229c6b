import { describe, expect, it } from 'vitest';
import { hrefOf, placeOf, readRoute, type Route } from './routes.ts';

const places: readonly Route[] = [
  { page: 'home', sport: null, league: null },
  { page: 'home', sport: 'cricket', league: null },
  { page: 'home', sport: 'football', league: 'serie-a' },
  { page: 'home', sport: null, league: null, time: 'today' },
  { page: 'home', sport: 'cricket', league: null, time: 'soon' },
  { page: 'home', sport: 'football', league: 'serie-a', time: 'tomorrow' },
  { page: 'live', sport: 'strike-range', league: null },
  { page: 'results', sport: null, day: null },
  { page: 'results', sport: 'football', day: null },
  { page: 'results', sport: null, day: '2026-11-28' },
  { page: 'results', sport: 'strike-range', day: '2026-11-28' },
  { page: 'favourites' },
  { page: 'search' },
  { page: 'rules' },
  { page: 'bets', state: 'settled' },
  { page: 'fixture', id: 'sim-c-12' },
  { page: 'bet', id: '0b6c2a1e' },
  { page: 'shared', code: 'AB12CD' },
];

describe('the address of a place', () => {
  it.each(['#/results/all/2026-13-45', '#/results/chess/today'])('has no day and sport at %s', (hash) => {
    expect(readRoute(hash)).toEqual({ page: 'results', sport: null, day: null });
  });

  it.each(places)('is read back: %o', (route) => {
    expect(readRoute(hrefOf(route))).toEqual(route);
  });

  it('is the same place at any time of its matches, and another one for another sport', () => {
    expect(placeOf(readRoute('#/home/all/today'))).toBe('#/home');
    expect(placeOf(readRoute('#/league/football/serie-a/soon'))).toBe('#/league/football/serie-a');
    expect(placeOf(readRoute('#/results/all/2026-11-28'))).toBe('#/results/all/2026-11-28');
  });

  it.each(['', '#', '#/', '#/nowhere', '#/fixture', '#/league/chess/x', '#/fixture/%E0%A4%A'])(
    'is home for “%s”, which names no place',
    (hash) => {
      expect(readRoute(hash)).toEqual({ page: 'home', sport: null, league: null });
    },
  );
});
