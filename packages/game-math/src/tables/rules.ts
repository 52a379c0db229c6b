import type { Random } from '../core/fairness.ts';

/** An exact share or chance. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A kind of bet: what the rules page states, what limits are set for, and what returns are measured by. */
export interface BetType {
  /** Upper case, `STRAIGHT`: also the name of the mode that the arcade stores for it. */
  readonly name: string;
  /** The expected payout of a stake, exact: 36 / 37 for a number in European roulette. */
  readonly returns: Fraction;
  /**
   * The most that a bet pays, hundredths of its stake, the stake included: 3600 for 35 to 1. Null: no bound is stated, because
   * a pool pays by what all players staked.
   */
  readonly maxWin: number | null;
}

/** An outcome that pays differently from every other one in the list, and in how many equally likely cases it occurs. */
export interface WeighedOutcome<Outcome> {
  readonly outcome: Outcome;
  readonly weight: bigint;
}

/**
 * Where the outcomes of rounds come from, and what stakes are paid by.
 * - `fresh`: a round has a seed of its own, and each spot pays by the outcome.
 * - `shoe`: the same, but the rounds of a table are dealt one after another from a shoe that was sealed before.
 * - `pool`: a round has a seed of its own, and its winners share what all players staked.
 * - `flight`: a round has the next seed of a chain, and each stake is paid by the moment at which it left.
 */
export type RoundKind = 'fresh' | 'shoe' | 'pool' | 'flight';

/** What the rules of every game have whose rounds everybody shares. */
interface SharedRules<Outcome> {
  /** With its version: `dragon-tiger@1`. The name of the generator in the arcade's versions. */
  readonly name: string;
  readonly betTypes: readonly BetType[];
  /** Every place where chips can lie, and the name of its bet type: `straight:17` → `STRAIGHT`. */
  readonly spots: ReadonlyMap<string, string>;
  /** The outcome in history and roads: `D`, `17`, `1-4-6`. */
  mark(outcome: Outcome): string;
  /** What true counts are kept of over the last rounds: `dragon`; `17`; `total:11`, `face:6`. */
  countsOf(outcome: Outcome): readonly string[];
  /** How long clients show the drawing, ms, before the round is settled. */
  showMs(outcome: Outcome): number;
}

/**
 * The rules of a table game: everything about it that is not money, time or look. Pure, so that server, verify page and
 * benchmarks run the same lines. `Outcome` is plain JSON. Rules never change: a new rule gets a new `name`.
 */
export interface TableRules<Outcome = unknown> extends SharedRules<Outcome> {
  readonly kind: 'fresh' | 'shoe';
  /** Draws a round. The same numbers give the same outcome. */
  draw(random: Random): Outcome;
  /** What a spot pays, hundredths of the stake, the stake included: 0 is lost, 100 is returned, 195 is 0.95 to 1. */
  pays(outcome: Outcome, spot: string): number;
  /**
   * All outcomes as far as payouts tell them apart, with their weights. Returns and the largest possible payout of a
   * round are computed from it. Made once and kept.
   */
  outcomes(): readonly WeighedOutcome<Outcome>[];
}

/** On what terms a pool is settled. Amounts in minor units. */
export type TermsOfPool =
  | {
      readonly kind: 'paid';
      /** What the house keeps. */
      readonly commission: bigint;
      /** What the bets on the winning spot share. */
      readonly net: bigint;
      /** The stakes on the winning spot, more than 0. A bet on it is paid `floor(amount · net / staked)`. */
      readonly staked: bigint;
    }
  /** Every stake goes back, because there was no contest, or nobody had staked on the winning spot. */
  | { readonly kind: 'returned'; readonly why: 'one-sided' | 'nobody-won' };

/** Rules by which the bets on the winning spot share the pool of all stakes, less the commission. */
export interface PoolRules<Outcome = unknown> extends SharedRules<Outcome> {
  readonly kind: 'pool';
  /** Draws a round. The same numbers give the same outcome. */
  draw(random: Random): Outcome;
  /** The spot whose bets win. */
  wins(outcome: Outcome): string;
  /**
   * The terms of a pool with these stakes on each spot, minor units; a spot that is missing has none. `commission`:
   * hundredths of a per cent. Throws a RangeError when that is not an integer from 0 to 10000.
   */
  terms(staked: Readonly<Record<string, bigint>>, outcome: Outcome, commission: number): TermsOfPool;
}

/** Rules of a flight: a stake pays the multiplier at which it left, if that was before the end. */
export interface FlightRules<Outcome = unknown> extends SharedRules<Outcome> {
  readonly kind: 'flight';
  /** Where a flight ends, from its seed of the chain (hex) and the chain's salt. */
  outcomeOf(seed: string, salt: string): Outcome;
}

/** The rules of any game whose rounds everybody shares; `kind` tells them apart. */
export type RoundRules = TableRules | PoolRules | FlightRules;
