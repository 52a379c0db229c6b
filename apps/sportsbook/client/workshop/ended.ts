import type { Fixture, Score } from '@chhokka/feed-protocol';
import type { FixturePage, ListedFixture } from '../../shared/offer.ts';
import type { FixtureQuery } from '../link/api.ts';
import { CHASE, SECOND_HALF, SECOND_MAP } from '../testing/fixtures.ts';
import { fixturesAt } from './teams.ts';

const HOUR_MS = 3_600_000;
/** Hours between one end and the one before. */
const APART = 5;
const COUNT = 40;
const PAGE = 25;
const NATURES = ['simulated', 'replay', 'simulated', 'real'] as const;

/** A page of matches that are over, the latest first. */
export function endedPage(epoch: number, { sport, from = 0, to = epoch, after }: FixtureQuery): FixturePage {
  const all = endedAt(epoch)
    .filter(({ fixture }) => sport === undefined || fixture.sport === sport)
    .filter(({ fixture: { startsAt } }) => startsAt >= from && startsAt < to);
  const begin = after === undefined ? 0 : all.findIndex(({ fixture }) => fixture.id === after) + 1;
  const list = all.slice(begin, begin + PAGE);
  return { list, next: begin + PAGE < all.length ? (list.at(-1)?.fixture.id ?? null) : null };
}

function endedAt(epoch: number): ListedFixture[] {
  const played = fixturesAt(epoch);
  return Array.from({ length: COUNT }, (_, place): ListedFixture => {
    const like = played[place % played.length] as Fixture;
    const nature = NATURES[place % NATURES.length] ?? 'simulated';
    const state = place % 11 === 6 ? 'abandoned' : 'ended';
    const startsAt = epoch - (place + 1) * APART * HOUR_MS;
    const fixture: Fixture = { ...like, id: `past-${place}`, nature, state, startsAt };
    return { fixture, score: endOf(fixture, place), main: null, markets: 0, suspended: 'end' };
  });
}

function endOf({ sport, state }: Fixture, place: number): Score {
  const period = state === 'ended' ? 'over' : 'abandoned';
  switch (sport) {
    case 'cricket': {
      const [first, second] = CHASE.innings;
      const chased = { ...second, runs: 140 + ((place * 7) % 38), wickets: 6, balls: 117 };
      return {
        ...CHASE,
        period,
        innings: [first, chased].filter((innings) => innings !== undefined) as typeof CHASE.innings,
      };
    }
    case 'football':
      return { ...SECOND_HALF, period, running: false, goals: [place % 4, (place * 7) % 3] };
    case 'strike-range':
      return { ...SECOND_MAP, period, map: null, maps: [2, place % 2] };
    case 'battle-arena':
      return { sport, period, maps: [place % 2, 2], played: [], map: null };
  }
}
