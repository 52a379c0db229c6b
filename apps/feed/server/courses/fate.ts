import type { Shares } from './course.types.ts';
import { randomFor } from './seeds.ts';

/**
 * What a seed decides about the life of a simulated match beside its events.
 * - `corrected`: its result is first reported wrongly.
 * - `abandoned`: it ends before the event at `share` of all.
 * - `postponed`: it begins later. `called-off`: it is postponed and never played.
 */
export type Fate =
  | { readonly kind: 'usual' | 'corrected' | 'postponed' | 'called-off' }
  | { readonly kind: 'abandoned'; readonly share: number };

const HUNDRED_PER_CENT = 10_000;

/** Of matches that are stopped, half are abandoned; the others do not begin in time, and half of these never do. */
export function fateOf(seed: string, { corrected, abandoned }: Shares): Fate {
  const random = randomFor(seed, 'fate');
  const lot = random.below(HUNDRED_PER_CENT);
  const isCorrected = lot < corrected * 100;
  if (isCorrected) return { kind: 'corrected' };
  if (lot >= (corrected + abandoned) * 100) return { kind: 'usual' };
  const which = random.below(4);
  if (which < 2) return { kind: 'abandoned', share: (20 + random.below(61)) / 100 };
  return { kind: which === 2 ? 'postponed' : 'called-off' };
}

/** Before which event (from 0) a match of so many events is abandoned. It has begun by then. */
export function abandonedBefore(events: number, share: number): number {
  return Math.max(1, Math.floor(events * share));
}
