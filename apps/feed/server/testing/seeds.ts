import type { Shares } from '../courses/course.types.ts';
import { type Fate, fateOf } from '../courses/fate.ts';
import { seedOf } from '../courses/seeds.ts';
import { workshop } from './runner.ts';

/** The id of a course whose seed decides this about its life. The shares make such seeds frequent. */
export function idOfFate(prefix: string, kind: Fate['kind'], shares: Shares): string {
  for (let number = 0; number < 10_000; number += 1) {
    const id = `${prefix}-${number}`;
    if (fateOf(seedOf(workshop.secret, id), shares).kind === kind) return id;
  }
  throw new Error(`no seed of ${prefix} is ${kind}`);
}
