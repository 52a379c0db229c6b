import type { CricketScore, EsportsScore, Fixture, FootballScore, Team } from '@chhokka/feed-protocol';
import type { FixtureView, ListedFixture, PricedMarket } from '../../shared/offer.ts';

/** Fixtures of two invented leagues, for tests. */

export const START = Date.UTC(2026, 10, 28, 13, 0);

export const DHAKA: Team = { id: 'dhaka-riders', names: { en: 'Dhaka Riders', bn: 'ঢাকা রাইডার্স' } };
export const SYLHET: Team = { id: 'sylhet-strikers', names: { en: 'Sylhet Strikers', bn: 'সিলেট স্ট্রাইকার্স' } };

export function fixtureOf(change: Partial<Fixture> = {}): Fixture {
  const nature = change.nature ?? 'simulated';
  return {
    id: 'c1',
    sport: 'cricket',
    nature,
    format: 't20',
    league: { id: 'delta-t20', names: { en: 'Delta T20', bn: 'ডেল্টা টি-টোয়েন্টি', es: 'Delta T20' } },
    home: DHAKA,
    away: SYLHET,
    startsAt: START,
    state: 'live',
    speed: 600,
    commitment: nature === 'simulated' ? 'ab'.repeat(32) : null,
    ...change,
  };
}

export function market(key: string, prices: Readonly<Record<string, number | null>>): PricedMarket {
  return { key, suspended: null, outcomes: Object.entries(prices).map(([id, price]) => ({ id, price })) };
}

export const WINNER = market('winner/match', { home: 1_680, away: 2_240 });

export function listedOf(fixture: Fixture, change: Partial<ListedFixture> = {}): ListedFixture {
  return { fixture, score: null, main: WINNER, markets: 12, suspended: null, ...change };
}

export function viewOf(
  listed: ListedFixture,
  all: readonly PricedMarket[],
  change: Partial<FixtureView> = {},
): FixtureView {
  return { ...listed, version: 1, all, settled: [], ...change };
}

/** Dhaka chase 179 after 16.2 overs. */
export const CHASE: CricketScore = {
  sport: 'cricket',
  period: 'innings',
  toss: { winner: 'home', decision: 'field' },
  overs: 20,
  innings: [
    {
      side: 'away',
      runs: 178,
      wickets: 6,
      balls: 120,
      overs: [7, 9, 4, 12, 8, 6, 10, 9, 3, 8, 11, 7, 9, 6, 12, 10, 8, 13, 11, 15],
    },
    { side: 'home', runs: 142, wickets: 4, balls: 98, overs: [6, 11, 8, 9, 4, 12, 7, 10, 8, 9, 6, 11, 8, 7, 9, 12, 5] },
  ],
  target: 179,
  par: 139,
  balls: [
    { runs: 1, extra: null, wicket: null },
    { runs: 4, extra: null, wicket: null },
    { runs: 0, extra: null, wicket: null },
    { runs: 0, extra: null, wicket: 'caught' },
    { runs: 2, extra: null, wicket: null },
    { runs: 6, extra: null, wicket: null },
    { runs: 1, extra: null, wicket: null },
    { runs: 4, extra: null, wicket: null },
  ],
  striker: 'R. Karim',
  nonStriker: 'T. Saha',
  bowler: 'M. Nath',
};

export const SECOND_HALF: FootballScore = {
  sport: 'football',
  period: 'h2',
  clock: 1_080_000,
  running: true,
  goals: [1, 0],
  halfTime: [1, 0],
  reds: [0, 1],
  shots: [7, 4],
  momentum: 35,
  events: [
    { at: 1_400_000, what: 'goal', side: 'home' },
    { at: 3_500_000, what: 'red-card', side: 'away' },
    { at: 3_700_000, what: 'shot', side: 'home' },
  ],
};

export const SECOND_MAP: EsportsScore = {
  sport: 'strike-range',
  period: 'map',
  maps: [1, 0],
  played: [
    { score: [13, 9], winner: 'home' },
    { score: [5, 7], winner: null },
  ],
  map: 2,
};
