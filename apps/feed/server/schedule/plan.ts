import { scheduleRandom, shuffled } from '../courses/seeds.ts';
import type { Library } from '../library/library.ts';
import { LEAGUES } from '../world/invented.ts';
import { type NewCourse, type PastMatch, type Workshop, replayCourse, simulatedCourse } from './new-course.ts';
import { pairingOf } from './pairings.ts';
import { SERIES, type Series, type Slot, slotsAround } from './series.ts';

/** A course that the schedule wants. It is made only when nobody has announced it before. */
export interface PlannedCourse {
  readonly id: string;
  readonly startsAt: number;
  /** Null: there is nothing to play in this slot. */
  readonly make: () => NewCourse | null;
}

/**
 * The courses that are played or announced at a moment, from the clock, the master secret and the library alone: a restart
 * goes on with the same ones. `ahead`: ms.
 */
export function plannedCourses(workshop: Workshop, now: number, ahead: number): PlannedCourse[] {
  return SERIES.flatMap((series) =>
    slotsAround(series, now, ahead, workshop.speed).map((slot) => {
      const id = `${series.code}-${slot.startsAt.toString(36)}`;
      return { id, startsAt: slot.startsAt, make: () => courseIn(workshop, series, slot, id) };
    }),
  );
}

function courseIn(workshop: Workshop, series: Series, slot: Slot, id: string): NewCourse | null {
  const { code, what } = series;
  const beginning = { id, startsAt: slot.startsAt };
  if (what.nature === 'replay') {
    const past = pastMatchOf(workshop, code, what.sport, slot.number);
    return past && replayCourse(workshop, beginning, past);
  }
  const { teams } = LEAGUES[what.league];
  const places = shuffled(teams.keys().toArray(), scheduleRandom(workshop.secret, `${code} places`));
  const [home, away] = pairingOf(slot.number, teams.length);
  const pair = [places[home] ?? 0, places[away] ?? 1] as const;
  return simulatedCourse(workshop, beginning, { league: what.league, pair });
}

/** Every match once in a secret order, and then once more in another one. */
function pastMatchOf(
  { library, secret }: Workshop,
  code: string,
  sport: PastMatch['sport'],
  slot: number,
): PastMatch | null {
  const matches = pastMatches(library, sport);
  if (matches.length === 0) return null;
  const cycle = Math.floor(slot / matches.length);
  const order = shuffled(matches, scheduleRandom(secret, `${code} ${cycle}`));
  return order[slot - cycle * matches.length] ?? null;
}

/** All matches that can be played back. */
export function pastMatches({ football, cricket }: Library, sport: PastMatch['sport']): PastMatch[] {
  if (sport === 'cricket')
    return cricket.filter(({ match }) => match.innings.length > 0).map(({ name }) => ({ sport, file: name, place: 0 }));
  return football.flatMap(({ name, season }) =>
    season.matches.flatMap(({ fullTime }, place) => (fullTime ? [{ sport, file: name, place }] : [])),
  );
}
