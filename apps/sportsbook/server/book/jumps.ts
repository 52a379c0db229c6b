import type { OfferedMarket } from '@chhokka/feed-protocol';
import { type Clock, SECOND } from '@chhokka/kernel';
import type { HeldFixture } from '../words/held-fixture.ts';

/** A chance that moves by more than this from one offer to the next, without a stop in between, has jumped. */
const JUMP = 0.1;
/** For so long the market is suspended then, ms. */
export const JUMP_STOP = 3 * SECOND;

/**
 * Markets that are suspended because a chance in them jumped: something happened that the feed did not tell, or told others
 * first.
 */
export class Jumps {
  readonly #clock: Clock;
  /** By fixture, then by market: until when. */
  readonly #until = new Map<string, Map<string, number>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Compares an offer with the one before it. */
  compare(before: HeldFixture, now: HeldFixture): void {
    if (before.stop !== null) return;
    for (const [key, market] of now.markets) {
      const known = before.markets.get(key);
      if (known === undefined || known === market || before.stops.has(key) || !jumps(known, market)) continue;
      const of = this.#until.get(now.fixture.id) ?? new Map<string, number>();
      this.#until.set(now.fixture.id, of.set(key, this.#clock.now() + JUMP_STOP));
    }
  }

  /** Until when the market is suspended, ms since the epoch; null: it is not. */
  until(fixture: string, market: string): number | null {
    const until = this.#until.get(fixture)?.get(market);
    return until !== undefined && until > this.#clock.now() ? until : null;
  }

  /** Forgets what is over, and returns the fixtures that it was about. */
  expire(): string[] {
    const now = this.#clock.now();
    const freed: string[] = [];
    for (const [fixture, markets] of this.#until) {
      let isFreed = false;
      for (const [market, until] of markets) if (until <= now) isFreed = markets.delete(market);
      if (isFreed) freed.push(fixture);
      if (markets.size === 0) this.#until.delete(fixture);
    }
    return freed;
  }
}

function jumps(before: OfferedMarket, now: OfferedMarket): boolean {
  return now.outcomes.some(({ id, probability }, place) => {
    const same = before.outcomes[place];
    const known = same?.id === id ? same : before.outcomes.find((outcome) => outcome.id === id);
    return known !== undefined && Math.abs(known.probability - probability) > JUMP;
  });
}
