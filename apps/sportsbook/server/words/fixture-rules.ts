import { LATEST_MOMENT } from '@chhokka/kernel';
import {
  FINAL_STATES,
  type Fixture,
  type FixtureState,
  type Nature,
  type Score,
  type Sport,
} from '@chhokka/feed-protocol';

/** What is known of a fixture before a word about it. */
export interface KnownFixture {
  readonly sport: Sport;
  readonly nature: Nature;
  readonly state: FixtureState;
}

/** Whether a row of `words.fixture` is in no final state, as SQL. */
export const IS_NOT_OVER = `state in ('scheduled', 'live', 'postponed')`;

/**
 * Why a word about a fixture is not believed; null: it is. `known`: the fixture as it was, if it is not new. A fixture keeps
 * its sport, its nature (money stands on it) and a final state.
 */
export function refusesFixture(known: KnownFixture | undefined, next: Fixture): string | null {
  if (next.startsAt > LATEST_MOMENT) return 'a fixture begins after all calendars';
  if (!known) return null;
  if (next.sport !== known.sport || next.nature !== known.nature) return 'a fixture became another one';
  if (FINAL_STATES.has(known.state) && next.state !== known.state) return 'a fixture left its final state';
  return null;
}

/** The score that a word told of a fixture of that sport; null: none, or one of another sport. */
export function scoreOf(sport: Sport | undefined, told: Score | undefined): Score | null {
  return told !== undefined && told.sport === sport ? told : null;
}
