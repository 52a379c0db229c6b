import type { SlipLeg } from '../../shared/bets.ts';
import type { LegAbout, Part } from '../slip/slip.ts';
import { fixtureOf } from './fixtures.ts';

/** A leg of a slip, for tests: of fixture `c1` unless it says otherwise. */
export function partOf(leg: Partial<SlipLeg> = {}, about: Partial<LegAbout> = {}): Part {
  const { sport, nature, league, home, away, startsAt } = fixtureOf();
  return {
    fixture: 'c1',
    market: 'winner/match',
    outcome: 'home',
    price: 1_680,
    was: null,
    ...leg,
    about: { sport, nature, league, home, away, startsAt, ...about },
  };
}
