import type { LogWord, Offer, PassingWord } from '@chhokka/feed-protocol';
import { type Clock, HOUR, MINUTE } from '@chhokka/kernel';
import type { Log } from '@chhokka/provider-server';
import type { NewCourse, Workshop } from '../schedule/new-course.ts';
import { type PlannedCourse, plannedCourses } from '../schedule/plan.ts';
import { courseOf, hasCourse, keepCourse, openCourses } from '../store/courses.repository.ts';
import { forgetMarkets } from '../store/markets.repository.ts';
import type { Store } from '../store/store.ts';
import { type AdvanceParts, advance } from './advance.ts';
import { liveDue } from './live.ts';
import { type Stock, beginningOf, drawEvents, fateOfCourse, loadMatch } from './load-match.ts';
import type { Match } from './match.ts';
import { sayOdds, sayStop } from './prices.ts';
import { Turn } from './turn.ts';

export interface RunnerParts {
  readonly store: Store;
  readonly workshop: Workshop;
  readonly clock: Clock;
  readonly log: Log;
  /** Tells customers what was said. It is on the disk by then. */
  readonly publish: (words: readonly (LogWord | PassingWord)[]) => void;
  /** How far ahead fixtures are announced, ms; null: no schedule, only what operators create. */
  readonly ahead: number | null;
}

const PLANNED_EVERY = MINUTE;
/** Courses that are made, and matches before their start that are priced, in one turn: more would keep live ones waiting. */
const MADE_AT_ONCE = 2;
const PRICED_AT_ONCE = 2;
/** A course that began before it was announced is left out when so little of it would be left. Real ms. */
const LEAST_LEFT = MINUTE;
/** A match that is over stays in memory for so long. */
const KEPT_AFTER_END = 10 * MINUTE;
const MARKETS_KEPT = 14 * 24 * HOUR;

/** Plays all courses by the clock. Everything happens within `tick` and `act`, one after another. */
export class Runner {
  readonly #parts: RunnerParts;
  readonly #stock: Stock;
  readonly #advance: AdvanceParts;
  readonly #matches = new Map<string, Match>();
  /** Courses of the schedule that nobody has announced yet, the earliest start last. */
  #wanted: PlannedCourse[] = [];
  readonly #leftOut = new Set<string>();
  #plannedAt = Number.NEGATIVE_INFINITY;
  #sweptAt = Number.NEGATIVE_INFINITY;

  /** Loads every course that is not over. */
  constructor(parts: RunnerParts) {
    const { store, workshop, log } = parts;
    this.#parts = parts;
    this.#stock = { store, secret: workshop.secret, library: workshop.library, models: new Map() };
    this.#advance = {
      log,
      begin: (course) => beginningOf(this.#stock, course),
      draw: ({ course, model }) => drawEvents(this.#stock, course, model),
    };
    for (const course of openCourses(store)) this.#load(() => loadMatch(this.#stock, course), course.id);
  }

  /** What can be bet on now. */
  offers(): Offer[] {
    return [...this.#matches.values()].flatMap(({ offer }) => offer ?? []);
  }

  match(id: string): Match | null {
    return this.#matches.get(id) ?? null;
  }

  matches(): Iterable<Match> {
    return this.#matches.values();
  }

  /**
   * Loads a match from the store into memory again: one that is over, or one whose change failed half-way. The runner then
   * publishes its prices again. Null: the store has no such match.
   */
  reload(id: string): Match | null {
    const course = courseOf(this.#parts.store, id);
    if (!course) return null;
    const match = loadMatch(this.#stock, course);
    this.#matches.set(id, match);
    return match;
  }

  get advanceParts(): AdvanceParts {
    return this.#advance;
  }

  get workshop(): Workshop {
    return this.#parts.workshop;
  }

  /** What is due happens. Throws when it cannot be kept; then nothing of it was told. */
  tick(): void {
    const now = this.#parts.clock.now();
    this.#plan(now);
    const due = [...this.#matches.values()].filter((match) => !match.isBroken && dueAt(match) <= now);
    const bare = this.#unpriced(now);
    if (due.length > 0 || bare.length > 0 || this.#wanted.length > 0) {
      this.act((turn) => {
        for (const match of due) this.#attempt(turn, match, () => advance(turn, match, this.#advance));
        this.#makeSome(turn);
        for (const match of bare) this.#attempt(turn, match, () => sayOdds(turn, match));
      });
    }
    this.#sweep(now);
  }

  /** Does something in one transaction, and tells what was said in it. */
  act<Value>(doing: (turn: Turn) => Value): Value {
    const { store, clock, publish } = this.#parts;
    const turn = new Turn(store, clock.now());
    const value = store.transaction(() => doing(turn));
    if (turn.said.length > 0) publish(turn.said);
    return value;
  }

  /** Keeps a new course and announces it. */
  announce(turn: Turn, { course, model }: NewCourse): Match {
    keepCourse(turn.store, course, model);
    const { fixture, startsAt, state } = course;
    turn.log(`${course.id} announced`, { kind: 'fixture', fixture: { ...fixture, startsAt, state } });
    const match = loadMatch(this.#stock, course);
    this.#matches.set(course.id, match);
    return match;
  }

  #plan(now: number): void {
    const { ahead, workshop, store } = this.#parts;
    if (ahead === null || now - this.#plannedAt < PLANNED_EVERY) return;
    this.#plannedAt = now;
    this.#wanted = plannedCourses(workshop, now, ahead)
      .filter(({ id }) => !this.#matches.has(id) && !this.#leftOut.has(id) && !hasCourse(store, id))
      .toSorted((one, two) => two.startsAt - one.startsAt);
  }

  #makeSome(turn: Turn): void {
    for (const planned of this.#wanted.splice(-MADE_AT_ONCE).toReversed()) {
      try {
        turn.attempt(() => this.#make(turn, planned));
      } catch (error) {
        this.#matches.delete(planned.id);
        this.#leftOut.add(planned.id);
        this.#parts.log.error({ err: error, fixture: planned.id }, 'a match of the schedule could not be announced');
      }
    }
  }

  #make(turn: Turn, planned: PlannedCourse): void {
    const made = planned.make();
    if (made === null || this.#isTooLate(made, turn.now)) this.#leftOut.add(planned.id);
    else this.announce(turn, made);
  }

  /**
   * On the first start, and after a long stop, some matches are in the middle before they are announced. Nobody could bet on
   * them, so that they may begin like this, unless little is left of them or they would not have begun as planned.
   */
  #isTooLate({ course, model }: NewCourse, now: number): boolean {
    if (course.startsAt > now) return false;
    if (fateOfCourse(this.#stock.secret, course).kind !== 'usual') return true;
    const last = drawEvents(this.#stock, course, model).at(-1)?.at ?? 0;
    return course.startsAt + (last * 100) / course.fixture.speed < now + LEAST_LEFT;
  }

  /** Matches that begin next and have no prices, such as after a restart. */
  #unpriced(now: number): Match[] {
    return [...this.#matches.values()]
      .filter(
        ({ offer, isBroken, course }) => !offer && !isBroken && course.state === 'scheduled' && course.startsAt > now,
      )
      .toSorted((one, two) => one.course.startsAt - two.course.startsAt)
      .slice(0, PRICED_AT_ONCE);
  }

  /** One match that goes wrong does not disturb the others. Nobody can bet on it until it is looked at. */
  #attempt(turn: Turn, match: Match, doing: () => void): void {
    const {
      course: { id },
      offer,
    } = match;
    try {
      turn.attempt(doing);
    } catch (error) {
      this.#parts.log.error({ err: error, fixture: id }, 'a match went wrong and stands still');
      match.isBroken = true;
      match.course = courseOf(turn.store, id) ?? match.course;
      // Customers heard nothing of the attempt, so they still have this offer. Without it no stop would be said.
      match.offer = offer;
      turn.attempt(() => sayStop(turn, match, 'trouble'));
    }
  }

  #load(load: () => Match, id: string): void {
    try {
      const match = load();
      this.#matches.set(id, match);
    } catch (error) {
      this.#parts.log.error({ err: error, fixture: id }, 'a match could not be loaded');
    }
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < MINUTE) return;
    this.#sweptAt = now;
    for (const [id, { course }] of this.#matches)
      if (course.overAt !== null && now - course.overAt > KEPT_AFTER_END) this.#matches.delete(id);
    this.#parts.store.transaction(() => forgetMarkets(this.#parts.store, now - MARKETS_KEPT));
  }
}

/** When something is due of a match, ms since the epoch. */
function dueAt(match: Match): number {
  const { state, startsAt, waitsUntil } = match.course;
  switch (state) {
    case 'scheduled':
      return startsAt;
    case 'live':
      return liveDue(match);
    case 'postponed':
    case 'ended':
      return waitsUntil ?? Number.POSITIVE_INFINITY;
    case 'abandoned':
    case 'cancelled':
      return Number.POSITIVE_INFINITY;
  }
}
