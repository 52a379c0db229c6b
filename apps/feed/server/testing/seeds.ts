import type { PlannedEvent, Shares } from '../courses/course.types.ts';
import { type Fate, fateOf } from '../courses/fate.ts';
import { seedOf } from '../courses/seeds.ts';
import { drawEvents } from '../runner/load-match.ts';
import type { NewCourse } from '../schedule/new-course.ts';
import { openStore } from '../store/store.ts';
import { workshop } from './runner.ts';

/** The id of a course whose seed decides this about its life. The shares make such seeds frequent. */
export function idOfFate(prefix: string, kind: Fate['kind'], shares: Shares): string {
  for (let number = 0; number < 10_000; number += 1) {
    const id = `${prefix}-${number}`;
    if (fateOf(seedOf(workshop.secret, id), shares).kind === kind) return id;
  }
  throw new Error(`no seed of ${prefix} is ${kind}`);
}

/** The course with the first id whose seed draws such events. */
export function courseOfEvents(
  make: (id: string) => NewCourse,
  isSo: (events: readonly PlannedEvent[]) => boolean,
): NewCourse {
  const stock = { ...workshop, store: openStore(':memory:'), models: new Map<string, unknown>() };
  for (let number = 0; number < 1_000; number += 1) {
    const made = make(`drawn-${number}`);
    if (isSo(drawEvents(stock, made.course, made.model))) return made;
  }
  throw new Error('no seed draws such events');
}
