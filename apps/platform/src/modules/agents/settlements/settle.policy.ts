import type { AgreementTerms, KindWeights } from '@chhokka/contracts';
import { type GameType, minor } from '@chhokka/kernel';
import { amountOf, type TieredTerms, tierReached } from '../agreements/index.ts';
import { WHOLE, weighed } from '../../money/facts/index.ts';

/**
 * What contracts and line rates bring (docs/AGENTS.md, Contracts and Line rate). Everything is a pure function of terms and
 * inputs, in minor units; what is rounded is rounded down, once for each settlement. `units` are minor units × per cent of weight.
 */

/** Per cent ×100, of minor units. */
const SHARE = 10_000n;
/** Per cent ×100, of units. */
const RATE = SHARE * WHOLE;
/** Per mille ×100, of units. */
const WAGE = 100_000n * WHOLE;

/** Real stakes of one kind of games, in minor units. */
export interface KindStake {
  readonly gameType: GameType;
  readonly stake: bigint;
}

/** What a line did in a period. `stake` of the net is with bonus money, `stakes` are without. */
export interface LineInputs {
  readonly stakes: readonly KindStake[];
  readonly stake: bigint;
  readonly win: bigint;
  readonly bonus: bigint;
  readonly rebate: bigint;
  /** Members who staked at least the *active from* of the terms. */
  readonly active: bigint;
  readonly carriedIn: bigint;
}

/** Rounds that count for a salary in real time. */
export interface RoundInputs {
  readonly won: { readonly count: bigint; readonly units: bigint };
  readonly lost: { readonly count: bigint; readonly units: bigint };
}

/** What a period brings. `whole` is `computed` within the contract’s upper bound. */
export interface Settled {
  readonly base: bigint;
  /** Its number from 1, and its rate. */
  readonly tier: { readonly number: number; readonly rate: number } | null;
  readonly computed: bigint;
  readonly whole: bigint;
  readonly carriedOut: bigint;
}

type Realtime = Extract<AgreementTerms, { kind: 'realtime' }>;

/** What one kind of games counts for, in per cent. */
export function weightOf(weights: KindWeights, gameType: GameType): bigint {
  return BigInt(weights[gameType] ?? 0);
}

/** Real stakes by weight, in units. */
export function unitsOf(weights: KindWeights, stakes: readonly KindStake[]): bigint {
  return stakes.reduce((sum, { gameType, stake }) => sum + stake * weightOf(weights, gameType), 0n);
}

/** What the line lost; negative: what it won. */
export function netOf({ stake, win, bonus, rebate }: Omit<LineInputs, 'stakes' | 'active' | 'carriedIn'>): bigint {
  return stake - win - bonus - rebate;
}

/** What a dividend, a daily wage or an hourly salary brings for a period. */
export function settleLine(terms: TieredTerms, inputs: LineInputs): Settled {
  const active = Number(inputs.active);
  if (terms.kind === 'dividend') {
    const base = netOf(inputs) + inputs.carriedIn;
    const tier = base > 0n ? tierReached(terms, { base: minor(base), active }) : null;
    const carriedOut = terms.carryOver && base < 0n ? base : 0n;
    const computed = tier === null ? 0n : (BigInt(tier.rate) * base) / SHARE;
    return { base, tier, ...bounded(terms, computed), carriedOut };
  }
  const units = unitsOf(terms.weights, inputs.stakes);
  const base = weighed(units);
  const tier = tierReached(terms, { base, active });
  const computed = tier === null || units <= 0n ? 0n : (BigInt(tier.rate) * units) / WAGE;
  return { base, tier, ...bounded(terms, computed), carriedOut: 0n };
}

/** What a salary in real time brings. It has no tiers. */
export function settleRounds(terms: Realtime, { won, lost }: RoundInputs): Settled {
  const scaled = BigInt(terms.winRate) * won.units + BigInt(terms.lossRate) * lost.units;
  const computed = scaled > 0n ? scaled / WAGE : 0n;
  return { base: weighed(won.units + lost.units), tier: null, ...bounded(terms, computed), carriedOut: 0n };
}

/** What a rate (per mille ×100) of units is by itself, rounded down, for explanations. */
export function wageOf(rate: number, units: bigint): bigint {
  return units > 0n ? (BigInt(rate) * units) / WAGE : 0n;
}

/** What a difference of line rates (per cent ×100) brings by itself, rounded down, for explanations. */
export function rebateOf(difference: number, units: bigint): bigint {
  return units > 0n ? (BigInt(difference) * units) / RATE : 0n;
}

/** The difference between two line rates, per cent ×100: never below zero, whatever stands below. */
export function differenceOf(own: number, below: number): number {
  return own > below ? own - below : 0;
}

/** What a line rate brings one taker for a day: differences times stakes, rounded down once for all. */
export function settleRates(parts: readonly { readonly difference: number; readonly units: bigint }[]): Settled {
  const scaled = parts.reduce((sum, { difference, units }) => sum + BigInt(difference) * units, 0n);
  const computed = scaled > 0n ? scaled / RATE : 0n;
  const units = parts.reduce((sum, part) => sum + part.units, 0n);
  return { base: weighed(units), tier: null, computed, whole: computed, carriedOut: 0n };
}

/** The tier after the one that was reached, with its thresholds; null: the highest was reached. */
export function nextTier(
  { tiers }: Pick<TieredTerms, 'tiers'>,
  { tier }: Pick<Settled, 'tier'>,
): TieredTerms['tiers'][number] | null {
  return tiers[tier?.number ?? 0] ?? null;
}

function bounded({ atMost }: Pick<AgreementTerms, 'atMost'>, computed: bigint): { computed: bigint; whole: bigint } {
  const most = atMost === null ? null : amountOf(atMost);
  return { computed, whole: most !== null && computed > most ? most : computed };
}
