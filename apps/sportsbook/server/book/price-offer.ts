import type { OfferedMarket } from '@chhokka/feed-protocol';
import { priceMarket } from '@chhokka/sports-math/odds';
import type { Suspension } from '../../shared/offer.ts';
import type { Limits } from './book.types.ts';
import { type MarketTaken, NOTHING_TAKEN, topGains } from './exposure.ts';
import { AT_LIMIT, raisedChances, stepOf } from './shorten.ts';

/** What the prices of a market follow from. */
export interface PriceInput {
  readonly market: OfferedMarket;
  /** Basis points. */
  readonly margin: number;
  readonly limits: Limits;
  readonly taken: MarketTaken;
  /** How far the fixture has gone to its limit (`stepOf`). */
  readonly fixtureStep: number;
  /** Operators' prices by outcome, decimal odds ×1000. */
  readonly overrides: ReadonlyMap<string, number>;
}

export interface PricedOffer {
  /** In the order of the market's outcomes, decimal odds ×1000. Null: nothing is offered on it. */
  readonly prices: readonly (number | null)[];
  /** Why nothing of the market is offered, although it has prices; null: it is offered. */
  readonly suspended: Extract<Suspension, 'limit' | 'price'> | null;
}

/**
 * The prices of a market. Each follows from the fair chances and the margin; on what the house has taken much of it is
 * shorter, and an operator's price stands in its place. Outcomes at their limit, or that bring the fixture to its own, have
 * none. The market is suspended when all are at a limit, and when operators' prices bring the book below 100 %.
 */
export function priceOffer({ market, margin, limits, taken, fixtureStep, overrides }: PriceInput): PricedOffer {
  const chances = market.outcomes.map(({ probability }) => probability);
  // The protocol lets chances be off by a thousandth.
  const base = priceMarket(chances, market.winners, margin);
  const tops = topGains(taken, market.winners);
  // What adds to the exposure of the fixture: the outcomes that cost most already.
  const least = tops.length < market.winners ? 0n : (tops.at(-1) ?? 0n);
  const prices: (number | null)[] = [];
  let isLimited = false;
  const before = market.outcomes.map(({ id }, place) => {
    const { gain } = taken.get(id) ?? NOTHING_TAKEN;
    const step = Math.max(stepOf(gain, limits.outcomeExposure), gain >= least ? fixtureStep : 0);
    const price = overrides.get(id) ?? shortened(chances, base, { place, step, margin, winners: market.winners });
    prices.push(step === AT_LIMIT ? null : price);
    isLimited ||= step === AT_LIMIT;
    return price;
  });
  if (overrides.size > 0 && isUnder(before, market.winners)) return { prices, suspended: 'price' };
  return { prices, suspended: isLimited && prices.every((price) => price === null) ? 'limit' : null };
}

function shortened(
  chances: readonly number[],
  base: readonly (number | null)[],
  {
    place,
    step,
    margin,
    winners,
  }: { readonly place: number; readonly step: number; readonly margin: number; readonly winners: number },
): number | null {
  const price = base[place] ?? null;
  if (step === 0 || step === AT_LIMIT || price === null) return price;
  const raised = priceMarket(raisedChances(chances, place, step), winners, margin)[place] ?? null;
  return raised === null ? null : Math.min(raised, price);
}

/** Rounding of the sum below, which is far finer than any price. */
const EXACT = 1e-9;

/** Whether the book is below 100 %: a missing price is that of an outcome which is as good as certain, and counts as 1.00. */
export function isUnder(prices: readonly (number | null)[], winners: number): boolean {
  const book = prices.reduce<number>((sum, price) => sum + (price === null ? 1 : 1_000 / price), 0);
  return book < winners - EXACT;
}
