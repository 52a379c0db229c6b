import { beginMatch, replayEvents as replayCricket } from '@chhokka/sports-math/cricket';
import { begin as beginFootball, replayEvents as replayFootball } from '@chhokka/sports-math/football';
import type { Course, PlannedEvent } from '../courses/course.types.ts';
import { type Fate, fateOf } from '../courses/fate.ts';
import { randomFor, seedOf } from '../courses/seeds.ts';
import type { Library } from '../library/library.ts';
import { type AnySport, type FootballSetup, sports } from '../sports/index.ts';
import { eventsOf, modelOf } from '../store/courses.repository.ts';
import { marketsOf } from '../store/markets.repository.ts';
import type { Store } from '../store/store.ts';
import type { Match } from './match.ts';

/** What matches are loaded from. */
export interface Stock {
  readonly store: Store;
  readonly secret: string;
  readonly library: Library;
  /** Models by hash: those who share one share its tables too. */
  readonly models: Map<string, unknown>;
}

/** A course as it is kept, ready to go on. Throws when the library no longer has its match, or the sport refuses an event. */
export function loadMatch(stock: Stock, course: Course): Match {
  const { store, secret } = stock;
  const sport = sports[course.fixture.sport];
  const model = stock.models.get(course.model) ?? modelOf(store, course.model);
  stock.models.set(course.model, model);
  const begun = course.clock === null ? null : (eventsOf(store, course.id) ?? drawEvents(stock, course, model));
  const markets = marketsOf(store, course.id).map(
    ({ key, outcomes, state }) => [key, { outcomes, isOpen: state === 'open' }] as const,
  );
  return {
    course,
    sport,
    model,
    fate: fateOfCourse(secret, course),
    state: stateAfter(sport, beginningOf(stock, course), begun?.slice(0, course.applied) ?? []),
    events: begun,
    markets: new Map(markets),
    offer: null,
    pricedState: null,
    pricedAt: 0,
    pricesAt: null,
    stoppedBefore: null,
    version: course.versions,
    isBroken: false,
  };
}

/** The state after these events. Throws RangeError for one that the sport does not allow. */
export function stateAfter(sport: AnySport, from: unknown, events: readonly PlannedEvent[]): unknown {
  return events.reduce((state, { event }) => sport.play.apply(state, event), from);
}

/** What a seed decides about the life of a course; a replay has a usual one. */
export function fateOfCourse(secret: string, { id, source }: Course): Fate {
  return source.kind === 'simulated' ? fateOf(seedOf(secret, id), source.shares) : { kind: 'usual' };
}

/** The state before the first event. */
export function beginningOf({ library }: Stock, { fixture, setup, source }: Course): unknown {
  if (source.kind === 'simulated' || fixture.sport !== 'cricket') return sports[fixture.sport].begin(setup);
  return beginMatch(cricketMatch(library, source.file));
}

/** All events of a course: drawn from its seed, or played back. */
export function drawEvents(stock: Stock, course: Course, model: unknown): readonly PlannedEvent[] {
  const { fixture, setup, source } = course;
  const random = randomFor(seedOf(stock.secret, course.id), 'play');
  if (source.kind === 'simulated') {
    const sport = sports[fixture.sport];
    return sport.play.simulate(model, sport.begin(setup), random);
  }
  if (fixture.sport === 'cricket') return replayCricket(cricketMatch(stock.library, source.file));
  const season = stock.library.football.find(({ name }) => name === source.file)?.season;
  const match = season?.matches[source.place];
  const { home, away, ...known } = setup as FootballSetup;
  if (!match || match.home !== home || match.away !== away)
    throw new RangeError(`the library no longer has ${home} – ${away} in ${source.file}`);
  const { state, events } = replayFootball(match, random);
  if (JSON.stringify(state) !== JSON.stringify(beginFootball(home, away, known)))
    throw new RangeError(`${home} – ${away} in ${source.file} is no longer known in the same way`);
  return events;
}

function cricketMatch(library: Library, name: string): Library['cricket'][number]['match'] {
  const found = library.cricket.find((file) => file.name === name);
  if (!found) throw new RangeError(`the library no longer has the match ${name}`);
  return found.match;
}
