import type { Fixture, Sport } from '@chhokka/feed-protocol';
import type { Minor } from '@chhokka/kernel';
import type { BetFaultCode } from '../../shared/bets.ts';

/** What the house takes of a sport. Minor units of the operator's currency. */
export interface Limits {
  readonly minStake: Minor;
  readonly maxStake: Minor;
  readonly maxPayout: Minor;
  readonly outcomeExposure: Minor;
  readonly fixtureExposure: Minor;
  readonly delaySeconds: number;
  readonly voidHours: number;
}

/** An outcome of a market of a fixture, by their ids. */
export interface Selected {
  readonly fixture: string;
  readonly market: string;
  readonly outcome: string;
}

/** What the house offers on an outcome at this moment. */
export interface Quote {
  readonly fixture: Fixture;
  /** In play: an acceptance waits. */
  readonly live: boolean;
  /** Decimal odds ×1000. */
  readonly price: number;
  /** The fair chance behind the price, in (0, 1). */
  readonly chance: number;
  /** The expected share of the stake that comes back without winning or losing, in [0, 1); `chance` leaves it out. */
  readonly returned: number;
  readonly outcomeName: string | null;
}

export type Quoted =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly fault: BetFaultCode };

/** What the house has taken on an outcome so far, in real money. */
export interface Taken {
  /** What the house loses if this outcome wins, stakes on it not counted. */
  readonly gain: bigint;
  /** The most that the house may still add before it reaches its limit on the outcome and the fixture; never negative. */
  readonly room: bigint;
}

/**
 * Everything that can be bet on now, with prices, in memory. It follows the feed, the operators' settings and the exposure.
 * It never throws for what a player sends.
 */
export interface Book {
  /** False while the feed is silent: nothing can be bet on then. */
  speaks(): boolean;
  quote(selected: Selected): Quoted;
  /** Whether the market has not ended, suspended or not. */
  isOpen(selected: Selected): boolean;
  /**
   * The price of several selections of one fixture together, from the feed's joint distribution with the margins of their
   * markets. `not_combinable` when the feed refuses them.
   */
  together(selected: readonly Selected[]): Promise<Quoted>;
  limits(sport: Sport): Limits;
  taken(selected: Selected): Taken;
  /** Called after bets were stored, so that prices and limits follow them at once. Adds to what was taken. */
  add(bets: readonly (Selected & { readonly stake: bigint; readonly gain: bigint })[]): void;
}
