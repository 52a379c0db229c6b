import type { OfferedMarket } from '@chhokka/feed-protocol';
import type { Clock } from '@chhokka/kernel';
import type { PricedMarket, Suspension } from '../../shared/offer.ts';
import type { HeldFixture } from '../words/held-fixture.ts';
import type { Held } from '../words/held.ts';
import { type Exposure, NO_BETS, kindOf } from './exposure.ts';
import type { House } from './house.ts';
import type { Jumps } from './jumps.ts';
import { type PriceInput, type PricedOffer, priceOffer } from './price-offer.ts';
import { stepOf } from './shorten.ts';

interface Kept {
  readonly input: PriceInput;
  readonly offer: PricedOffer;
  readonly suspended: Suspension | null;
  /** When it was first seen so. */
  readonly since: number;
  readonly shown: PricedMarket;
}

export interface PricesParts {
  readonly held: Held;
  readonly house: House;
  readonly exposure: Exposure;
  readonly jumps: Jumps;
  readonly clock: Clock;
}

/** Prices a market when somebody asks for it, and remembers it until something that it follows from changes. */
export class FixturePrices {
  readonly #parts: PricesParts;
  readonly #kept = new Map<string, Map<string, Kept>>();

  constructor(parts: PricesParts) {
    this.#parts = parts;
  }

  /** A market as it is offered now. The same object until it is another one for who looks at it. */
  market(held: HeldFixture, market: OfferedMarket): PricedMarket {
    const { id } = held.fixture;
    const of = this.#kept.get(id) ?? new Map<string, Kept>();
    if (of.size === 0) this.#kept.set(id, of);
    const before = of.get(market.key);
    const input = this.inputOf(held, market);
    const offer = before && isSame(before.input, input) ? before.offer : priceOffer(input);
    const suspended = this.suspensionOf(held) ?? this.#suspensionOfMarket(held, market.key) ?? offer.suspended;
    if (before && offer === before.offer && suspended === before.suspended) return before.shown;
    const shown = { key: market.key, suspended, outcomes: outcomesOf(market, offer) };
    const kept = {
      input,
      offer,
      suspended,
      since: before && before.suspended === suspended ? before.since : this.#parts.clock.now(),
      shown: before && looksSame(before.shown, shown) ? before.shown : shown,
    };
    of.set(market.key, kept);
    return kept.shown;
  }

  /** Why nothing of the fixture can be bet on; null: something may be. */
  suspensionOf({ fixture, stop, overAt }: HeldFixture): Suspension | null {
    const { held, house } = this.#parts;
    if (overAt !== null || fixture.state === 'postponed') return 'end';
    if (!held.isToldToSpeak) return 'feed';
    return house.suspendedSince(fixture.id, '') === null ? stop : 'operator';
  }

  /** Since when the market is as it was last seen, open or suspended, ms since the epoch. */
  since(fixture: string, market: string): number {
    return this.#kept.get(fixture)?.get(market)?.since ?? this.#parts.clock.now();
  }

  /** Forgets markets that are not offered any more. */
  sweep(): void {
    for (const [id, markets] of this.#kept) {
      const held = this.#parts.held.get(id);
      if (held === null) this.#kept.delete(id);
      else for (const key of markets.keys()) if (!held.markets.has(key)) markets.delete(key);
    }
  }

  #suspensionOfMarket({ fixture, stops }: HeldFixture, key: string): Suspension | null {
    if (this.#parts.house.suspendedSince(fixture.id, key) !== null) return 'operator';
    return stops.get(key) ?? (this.#parts.jumps.until(fixture.id, key) === null ? null : 'price');
  }

  /** What the prices of a market follow from now. */
  inputOf({ fixture }: HeldFixture, market: OfferedMarket): PriceInput {
    const { house, exposure } = this.#parts;
    const limits = house.limits(fixture.sport);
    const taken = exposure.of(fixture.id);
    return {
      market,
      margin: house.margin(fixture.sport, kindOf(market.key)),
      limits,
      taken: taken.markets.get(market.key) ?? NO_BETS,
      fixtureStep: stepOf(taken.worst, limits.fixtureExposure),
      overrides: house.overrides(fixture.id, market.key),
    };
  }
}

function isSame(one: PriceInput, other: PriceInput): boolean {
  return (
    one.market === other.market &&
    one.margin === other.margin &&
    one.limits === other.limits &&
    one.taken === other.taken &&
    one.fixtureStep === other.fixtureStep &&
    one.overrides === other.overrides
  );
}

function outcomesOf({ outcomes }: OfferedMarket, { prices }: PricedOffer): PricedMarket['outcomes'] {
  return outcomes.map(({ id, name }, place) => ({
    id,
    ...(name === undefined ? {} : { name }),
    price: prices[place] ?? null,
  }));
}

function looksSame(one: PricedMarket, other: PricedMarket): boolean {
  if (one.suspended !== other.suspended || one.outcomes.length !== other.outcomes.length) return false;
  return one.outcomes.every(({ id, name, price }, place) => {
    const same = other.outcomes[place];
    return same?.id === id && same.price === price && same.name === name;
  });
}
