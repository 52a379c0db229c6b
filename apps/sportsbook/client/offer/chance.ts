import type { PricedMarket } from '../../shared/offer.ts';

/**
 * The chance of home by the prices of a market without draws, per cent, the margin taken off in proportion; null when the
 * market has other outcomes or a price is missing.
 */
export function homeChance(market: PricedMarket | null): number | null {
  const [home, away, ...others] = market?.outcomes ?? [];
  if (home?.id !== 'home' || away?.id !== 'away' || others.length > 0) return null;
  if (home.price === null || away.price === null) return null;
  return Math.round((away.price * 100) / (home.price + away.price));
}

/**
 * The margin of a market in per cent with one decimal, as text: how far the reciprocals of its prices exceed the number of
 * winners. Null when a price is missing.
 */
export function marginText({ key, outcomes }: PricedMarket): string | null {
  const prices = outcomes.map(({ price }) => price);
  if (prices.length < 2 || prices.some((price) => price === null)) return null;
  const winners = key.startsWith('double-chance/') ? 2 : 1;
  const book = prices.reduce((sum: number, price) => sum + 1_000 / (price ?? Infinity), 0) / winners;
  return Math.max(0, (book - 1) * 100).toFixed(1);
}
