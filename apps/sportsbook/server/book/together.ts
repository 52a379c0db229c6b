import type { FeedClient } from '@chhokka/feed-protocol/client';
import { HIGHEST_PRICE, roundToLadder } from '@chhokka/sports-math/odds';
import type { Quote, Selected } from './book.types.ts';

/** Questions to the feed at a time. More are refused, because a slow feed must not fill the memory. */
const MOST_IN_FLIGHT = 32;
/** Answers that are remembered. */
const MOST_KEPT = 2_000;

/** `null`: the feed refuses the combination. `trouble`: it did not answer. */
type JointChance = { readonly chance: number | null; readonly version: number } | 'trouble';

/** Asks the feed for joint chances; the same question about the same offer once. */
export class JointChances {
  readonly #ask: FeedClient['joint'];
  readonly #kept = new Map<string, Promise<JointChance>>();
  #inFlight = 0;

  constructor(ask: FeedClient['joint']) {
    this.#ask = ask;
  }

  /** That all of these win. `version`: of the offer in memory. */
  async chanceOf(fixture: string, version: number, selected: readonly Selected[]): Promise<JointChance> {
    const selections = selected
      .map(({ market, outcome }) => ({ market, outcome }))
      .toSorted((one, other) => (`${one.market} ${one.outcome}` < `${other.market} ${other.outcome}` ? -1 : 1));
    const key = `${fixture} ${version} ${JSON.stringify(selections)}`;
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#inFlight >= MOST_IN_FLIGHT) return 'trouble';
    const asked = this.#askFeed(fixture, selections);
    this.#kept.set(key, asked);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    const answer = await asked;
    if (answer === 'trouble') this.#kept.delete(key);
    return answer;
  }

  async #askFeed(fixture: string, selections: Parameters<FeedClient['joint']>[1]): Promise<JointChance> {
    this.#inFlight += 1;
    try {
      const reply = await this.#ask(fixture, selections);
      if (reply.outcome === 'ok') return { chance: reply.value.probability, version: reply.value.version };
      // What the feed calls wrong it will not price later either.
      return reply.outcome === 'refused' && reply.status === 'bad_request' ? { chance: null, version: 0 } : 'trouble';
    } finally {
      this.#inFlight -= 1;
    }
  }
}

/**
 * The price of several selections together, decimal odds ×1000 on the ladder; null: below 1.01.
 *
 * Each single price takes a part 1 − price · chance of the stakes. All these parts are taken together: the fair price is
 * multiplied by the product of price · chance. For selections that do not depend on each other this is the product of their
 * prices, which a combination never exceeds. A part is at least the margin of its market (basis points), also where an
 * operator's price gives more.
 */
export function priceTogether(
  chance: number,
  quotes: readonly (Pick<Quote, 'price' | 'chance'> & { readonly margin: number })[],
): number | null {
  let decimal = 1 / chance;
  let product = 1;
  for (const { price, chance: single, margin } of quotes) {
    decimal *= Math.min((price / 1_000) * single, 1 / (1 + margin / 10_000));
    product *= price / 1_000;
  }
  return roundToLadder(Math.min(decimal, product, HIGHEST_PRICE / 1_000));
}
