import type { Fixture } from '../fixture.ts';
import type { FootballScore } from '../score.ts';
import type { Offer } from '../words.ts';

/** A simulated football match that is live, except for what `change` says. */
export function footballFixture(id: string, change: Partial<Fixture> = {}): Fixture {
  return {
    id,
    sport: 'football',
    nature: 'simulated',
    format: '',
    league: { id: 'delta-league', names: { en: 'Delta League', bn: 'ডেল্টা লিগ', es: 'Liga Delta' } },
    home: { id: 'padma', names: { en: 'Padma United', bn: 'পদ্মা ইউনাইটেড', es: 'Padma United' } },
    away: { id: 'meghna', names: { en: 'Meghna City', bn: 'মেঘনা সিটি', es: 'Meghna City' } },
    startsAt: 1_800_000_000_000,
    state: 'live',
    speed: 600,
    commitment: 'ab'.repeat(32),
    ...change,
  };
}

/** A football score in the first half, 0–0, except for what `change` says. */
export function footballScore(change: Partial<FootballScore> = {}): FootballScore {
  return {
    sport: 'football',
    period: 'h1',
    clock: 600_000,
    running: true,
    goals: [0, 0],
    halfTime: null,
    reds: [0, 0],
    shots: [1, 2],
    momentum: 10,
    events: [],
    ...change,
  };
}

/** Three markets of a football match: 1X2, total 2.5 and Asian handicap -0.25, except for what `change` says. */
export function footballOffer(fixture: string, version: number, change: Partial<Offer> = {}): Offer {
  return {
    fixture,
    version,
    score: footballScore(),
    markets: [
      {
        key: 'result/match',
        winners: 1,
        outcomes: [
          { id: 'home', probability: 0.5 },
          { id: 'draw', probability: 0.25 },
          { id: 'away', probability: 0.25 },
        ],
      },
      {
        key: 'total/match=2.5',
        winners: 1,
        outcomes: [
          { id: 'over', probability: 0.5 },
          { id: 'under', probability: 0.5 },
        ],
      },
      {
        key: 'asian-handicap/match=-0.25',
        winners: 1,
        outcomes: [
          { id: 'home', probability: 0.6 },
          { id: 'away', probability: 0.4 },
        ],
      },
    ],
    ...change,
  };
}
