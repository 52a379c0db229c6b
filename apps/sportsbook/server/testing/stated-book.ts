import type { Fixture } from '@chhokka/feed-protocol';
import { minor } from '@chhokka/kernel';
import type { BetFaultCode } from '../../shared/bets.ts';
import type { Book, Limits, Quoted, Selected, Taken } from '../book/book.types.ts';

/** A book whose prices a test states. Every outcome of a known fixture costs 2.00 until it is told otherwise. */
export class StatedBook implements Book {
  readonly fixtures = new Map<string, Fixture>();
  /** Prices ×1000, by `fixture market outcome`. */
  readonly prices = new Map<string, number>();
  /** The share of a stake that is expected back, by market. */
  readonly returned = new Map<string, number>();
  /** Fixtures or single outcomes that nobody can bet on, and why. */
  readonly faults = new Map<string, BetFaultCode>();
  /** What several selections cost together; null: they cannot be combined. */
  togetherPrice: number | null = 3_000;
  feed = true;
  room = 1_000_000_000n;
  bounds: Limits = {
    minStake: minor(100n),
    maxStake: minor(10_000_000n),
    maxPayout: minor(100_000_000n),
    outcomeExposure: minor(1_000_000_000n),
    fixtureExposure: minor(1_000_000_000n),
    delaySeconds: 5,
    voidHours: 36,
  };

  price({ fixture, market, outcome }: Selected, price: number): void {
    this.prices.set(`${fixture} ${market} ${outcome}`, price);
  }

  speaks(): boolean {
    return this.feed;
  }

  quote({ fixture: id, market, outcome }: Selected): Quoted {
    const key = `${id} ${market} ${outcome}`;
    const fault = this.faults.get(id) ?? this.faults.get(key);
    if (fault) return { ok: false, fault };
    const fixture = this.fixtures.get(id);
    if (!fixture) return { ok: false, fault: 'fixture_unknown' };
    const price = this.prices.get(key) ?? 2_000;
    const live = fixture.state === 'live';
    const returned = this.returned.get(market) ?? 0;
    return { ok: true, quote: { fixture, live, price, chance: 1_000 / price, returned, outcomeName: null } };
  }

  isOpen(selected: Selected): boolean {
    const quoted = this.quote(selected);
    return quoted.ok || quoted.fault !== 'market_closed';
  }

  async together(selected: readonly Selected[]): Promise<Quoted> {
    const [first] = selected;
    const single = first ? this.quote(first) : null;
    if (!single?.ok || this.togetherPrice === null) return { ok: false, fault: 'not_combinable' };
    return { ok: true, quote: { ...single.quote, price: this.togetherPrice, chance: 1_000 / this.togetherPrice } };
  }

  limits(): Limits {
    return this.bounds;
  }

  taken(): Taken {
    return { gain: 0n, room: this.room };
  }

  add(): void {}
}
