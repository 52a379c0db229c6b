import type { Fixture } from '@chhokka/feed-protocol';
import { commitment } from '@chhokka/game-math/fairness';
import { type Shares, type Course } from '../courses/course.types.ts';
import { seedOf } from '../courses/seeds.ts';
import type { Library } from '../library/library.ts';
import type { Models } from '../library/models.ts';
import { hashOfModel } from '../store/courses.repository.ts';
import { LEAGUES, type LeagueKey } from '../world/invented.ts';
import { realLeague, realTeam } from '../world/real-names.ts';
import { invented } from './inventions.ts';

/** What courses are made of. */
export interface Workshop {
  /** Decides everything that nobody may foretell. */
  readonly secret: string;
  readonly library: Library;
  readonly models: Models;
  /** Match time in a unit of real time ×100. */
  readonly speed: number;
  readonly shares: Shares;
}

/** A course that nobody has announced yet, with the model that belongs to it. */
export interface NewCourse {
  readonly course: Course;
  readonly model: unknown;
}

interface Beginning {
  readonly id: string;
  readonly startsAt: number;
}

/** A match of the library. */
export interface PastMatch {
  readonly sport: 'football' | 'cricket';
  readonly file: string;
  readonly place: number;
}

/** A match between two teams of an invented league, by their places in it; its seed decides everything. */
export function simulatedCourse(
  { secret, models, speed, shares }: Workshop,
  { id, startsAt }: Beginning,
  { league: key, pair }: { readonly league: LeagueKey; readonly pair: readonly [number, number] },
): NewCourse {
  const league = LEAGUES[key];
  const [home, away] = pair.map((place) => league.teams[place]);
  if (!home || !away) throw new RangeError(`the league ${key} has no such teams`);
  const { setup, model } = invented(key, pair, models);
  const fixture = {
    id,
    sport: league.sport,
    nature: 'simulated' as const,
    format: league.format,
    league: { id: league.id, names: league.names },
    home,
    away,
    speed,
    commitment: commitment(seedOf(secret, id)),
  };
  return newCourse({ fixture, startsAt, setup, model, source: { kind: 'simulated', shares } });
}

/** A past match that is played back. Nothing of it tells its day. Throws RangeError when the library does not have it. */
export function replayCourse(
  { library, models, speed }: Workshop,
  { id, startsAt }: Beginning,
  past: PastMatch,
): NewCourse {
  const { sport, file, place } = past;
  const shared = { id, sport, nature: 'replay' as const, speed, commitment: null };
  const source = { kind: 'replay' as const, file, place };
  if (sport === 'cricket') {
    const match = library.cricket.find(({ name }) => name === file)?.match;
    if (!match) throw new RangeError(`the library has no match ${file}`);
    const [home, away] = [realTeam(match.teams[0]), realTeam(match.teams[1])];
    const format = match.overs === 20 ? 't20' : match.overs === 50 ? 'odi' : `overs-${match.overs}`;
    const league = realLeague(match.overs === 20 ? 'Twenty20' : 'Limited overs');
    return newCourse({
      fixture: { ...shared, format, league, home, away },
      startsAt,
      setup: null,
      model: models.cricket,
      source,
    });
  }
  const season = library.football.find(({ name }) => name === file)?.season;
  const match = season?.matches[place];
  if (!season || !match) throw new RangeError(`the library has no match ${place} of ${file}`);
  const [home, away] = [realTeam(match.home), realTeam(match.away)];
  const league = realLeague(season.name);
  const fitted = models.football.get(league.id);
  if (!fitted) throw new RangeError(`there is no model of the league ${league.id}`);
  const teams = Object.fromEntries(
    Object.entries(fitted.teams).filter(([name]) => name === match.home || name === match.away),
  );
  const setup = { home: match.home, away: match.away, halvesKnown: match.halfTime !== null, timesKnown: false };
  return newCourse({
    fixture: { ...shared, format: '', league, home, away },
    startsAt,
    setup,
    model: { ...fitted, teams },
    source,
  });
}

function newCourse({
  fixture,
  startsAt,
  setup,
  model,
  source,
}: {
  readonly fixture: Omit<Fixture, 'state' | 'startsAt'>;
  readonly startsAt: number;
  readonly setup: unknown;
  readonly model: unknown;
  readonly source: Course['source'];
}): NewCourse {
  const course: Course = {
    id: fixture.id,
    fixture,
    state: 'scheduled',
    startsAt,
    source,
    setup,
    model: hashOfModel(model),
    clock: null,
    applied: 0,
    isStopped: false,
    isHeld: false,
    isFateDone: false,
    waitsUntil: null,
    versions: 1,
    overAt: null,
  };
  return { course, model };
}
