import { type Fixture, MOST_SELECTIONS, type Sport } from '@chhokka/feed-protocol';
import type { BetFaultCode } from '../../shared/bets.ts';
import type { Book, Limits, Quoted, Selected, Taken } from './book.types.ts';
import { type AddedBet, NOTHING_TAKEN, NO_BETS, kindOf, topGains, winnersOf } from './exposure.ts';
import { FixturePrices, type PricesParts } from './fixture-prices.ts';
import { type JointChances, priceTogether } from './together.ts';

interface BookParts extends PricesParts {
  readonly joint: JointChances;
}

/** A combination whose offer changes while the feed is asked is asked again so often. */
const TRIES = 3;

/** The book of this process: what the feed offers, at the house's prices. */
export class MemoryBook implements Book {
  readonly #parts: BookParts;
  readonly prices: FixturePrices;

  constructor(parts: BookParts) {
    this.#parts = parts;
    this.prices = new FixturePrices(parts);
  }

  speaks(): boolean {
    return this.#parts.held.speaks;
  }

  limits(sport: Sport): Limits {
    return this.#parts.house.limits(sport);
  }

  quote(selected: Selected): Quoted {
    const held = this.#parts.held.get(selected.fixture);
    if (held === null) return refused('fixture_unknown');
    if (!this.speaks()) return refused('feed_silent');
    if (held.overAt !== null || !isInTime(held.fixture)) return refused('market_closed');
    const offered = held.markets.get(selected.market);
    if (!offered) return refused('market_closed');
    const place = offered.outcomes.findIndex(({ id }) => id === selected.outcome);
    const outcome = offered.outcomes[place];
    if (!outcome) return refused('outcome_unknown');
    const shown = this.prices.market(held, offered);
    if (shown.suspended !== null) return refused('suspended');
    const price = shown.outcomes[place]?.price ?? null;
    if (price === null) return refused(this.taken(selected).room > 0n ? 'price_unknown' : 'suspended');
    const quote = {
      fixture: held.fixture,
      live: this.#isLive(held.fixture),
      price,
      chance: outcome.probability,
      returned: offered.returned ?? 0,
      outcomeName: outcome.name ?? null,
    };
    return { ok: true, quote };
  }

  isOpen({ fixture, market }: Selected): boolean {
    const held = this.#parts.held.get(fixture);
    return held !== null && held.overAt === null && isInTime(held.fixture) && held.markets.has(market);
  }

  async together(selected: readonly Selected[]): Promise<Quoted> {
    const [first] = selected;
    if (!first || selected.length < 2) return refused('too_few_legs');
    if (selected.length > MOST_SELECTIONS) return refused('too_many_legs');
    if (selected.some(({ fixture }) => fixture !== first.fixture)) return refused('not_combinable');
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const before = this.#parts.held.get(first.fixture);
      const fault = selected.map((each) => this.quote(each)).find(({ ok }) => !ok);
      if (before === null || fault) return fault ?? refused('fixture_unknown');
      const joint = await this.#parts.joint.chanceOf(first.fixture, before.offerVersion, selected);
      if (joint === 'trouble') return refused('suspended');
      if (joint.chance === null) return refused('not_combinable');
      // The feed answers from its offer of that moment; a newer one in memory makes the answer stale.
      const now = this.#parts.held.get(first.fixture)?.offerVersion ?? 0;
      if (now === before.offerVersion || joint.version >= now) return this.#pricedTogether(selected, joint.chance);
    }
    return refused('suspended');
  }

  taken({ fixture, market, outcome }: Selected): Taken {
    const { exposure, held, house } = this.#parts;
    const of = exposure.of(fixture);
    const own = of.markets.get(market) ?? NO_BETS;
    const { gain } = own.get(outcome) ?? NOTHING_TAKEN;
    const sport = held.get(fixture)?.fixture.sport;
    if (sport === undefined) return { gain, room: 0n };
    const limits = house.limits(sport);
    const winners = winnersOf(market);
    const tops = topGains(own, winners);
    const least = tops.length < winners ? 0n : (tops.at(-1) ?? 0n);
    // Until it is one of the outcomes that cost most, it costs the fixture nothing more.
    const free = gain < least ? least - gain : 0n;
    const room = smallest(limits.outcomeExposure - gain, limits.fixtureExposure - of.worst + free);
    return { gain, room: room > 0n ? room : 0n };
  }

  add(bets: readonly AddedBet[]): void {
    this.#parts.exposure.add(bets);
  }

  #pricedTogether(selected: readonly Selected[], chance: number): Quoted {
    const quoted = selected.map((each) => ({ ...each, quoted: this.quote(each) }));
    const fault = quoted.find(({ quoted: { ok } }) => !ok);
    if (fault) return fault.quoted;
    const quotes = quoted.flatMap(({ market, quoted: one }) => (one.ok ? [{ market, ...one.quote }] : []));
    const [first] = quotes;
    if (!first) return refused('too_few_legs');
    const priced = quotes.map((quote) => ({
      ...quote,
      margin: this.#parts.house.margin(first.fixture.sport, kindOf(quote.market)),
    }));
    const price = priceTogether(chance, priced);
    if (price === null) return refused('price_unknown');
    // The feed combines only what is won or lost as a whole.
    const { fixture, live } = first;
    return { ok: true, quote: { fixture, live, price, chance, returned: 0, outcomeName: null } };
  }

  /** A match whose start has passed counts as live, although the feed has not said so yet. */
  #isLive({ state, startsAt }: Fixture): boolean {
    return state === 'live' || startsAt <= this.#parts.clock.now();
  }
}

function isInTime({ state }: Fixture): boolean {
  return state === 'scheduled' || state === 'live';
}

function refused(fault: BetFaultCode): { readonly ok: false; readonly fault: BetFaultCode } {
  return { ok: false, fault };
}

function smallest(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
