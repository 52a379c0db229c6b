import type { Fixture, Offer } from '@chhokka/feed-protocol';
import type { Clock } from '@chhokka/kernel';
import { Held } from '../held.ts';

/** A memory with these fixtures on offer, as after a snapshot. Listeners are told at once. */
export function filledHeld(clock: Clock, fixtures: readonly Fixture[], offers: readonly Offer[] = []): Held {
  const held = new Held(clock, (act) => act());
  held.load({ number: 0, fixtures: fixtures.map((fixture) => ({ fixture, score: null })), ends: [], cancels: [] });
  held.snapshot(offers);
  held.trust(true);
  return held;
}
