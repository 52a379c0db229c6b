import { parseDecimal } from '@chhokka/kernel';
import type { OrderPart } from './use-orders.ts';

/** What a draw brought to a member: all his orders on it together, in minor units. */
export interface OwnResult {
  readonly numero: string;
  readonly stake: bigint;
  /** Prizes. */
  readonly won: bigint;
  /** What the series gives back, won or not. */
  readonly rebate: bigint;
  /**
   * `gain`: more came back than was staked. `prize`: there are prizes, but they do not cover the stake. `none`: no prize,
   * and what the series gives back is none.
   */
  readonly kind: 'gain' | 'prize' | 'none';
}

/** Sums up what one numero brought. Null: nothing was staked on it, or some of it is not settled yet. */
export function ownResultOf(numero: string, parts: readonly OrderPart[]): OwnResult | null {
  const own = parts.filter((part) => part.numero === numero && part.state !== 'returned');
  if (own.length === 0 || own.some(({ state }) => state === 'placed')) return null;
  const sum = (pick: (part: OrderPart) => string | null): bigint =>
    own.reduce((all, part) => all + (parseDecimal(pick(part) ?? '0.00') ?? 0n), 0n);
  const [stake, won, rebate] = [sum((part) => part.stake), sum((part) => part.won), sum((part) => part.rebate)];
  const kind = won === 0n ? 'none' : won + rebate > stake ? 'gain' : 'prize';
  return { numero, stake, won, rebate, kind };
}

/** Whether more came back than was staked: only that is shown as a gain. Amounts as decimal strings; null: nothing yet. */
export function isGain({ stake, won, rebate }: { stake: string; won: string | null; rebate: string | null }): boolean {
  const minor = (amount: string | null): bigint => parseDecimal(amount ?? '0.00') ?? 0n;
  return minor(won) > 0n && minor(won) + minor(rebate) > minor(stake);
}
