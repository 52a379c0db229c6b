import { createHmac } from 'node:crypto';
import { type Random, seededRandom } from '@chhokka/game-math/fairness';

/** The server seed of a course: hex HMAC-SHA256 of its id under the feed's master secret, so that a restart knows it. */
export function seedOf(masterSecret: string, course: string): string {
  return createHmac('sha256', masterSecret).update(`course ${course}`).digest('hex');
}

/** The randomness of one purpose of a seed: `play`, `fate`, `correction`. Purposes do not touch each other. */
export function randomFor(seed: string, purpose: string): Random {
  return seededRandom(seed, purpose, 0);
}

/** A random source of the schedule, for a purpose: nobody without the master secret can foretell it. */
export function scheduleRandom(masterSecret: string, purpose: string): Random {
  return seededRandom(createHmac('sha256', masterSecret).update(`schedule ${purpose}`).digest('hex'), purpose, 0);
}

/** The list in a random order (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [list[last], list[other]] = [list[other] as Item, list[last] as Item];
  }
  return list;
}
