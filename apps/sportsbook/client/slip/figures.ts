import { linesOf, slipReturn } from '@chhokka/sports-math/slips';
import type { Draft } from './slip.ts';

/** All that a draft stakes, minor units. */
export function totalOf({ stake, lines }: Draft): bigint {
  return stake * BigInt(lines);
}

/**
 * The most that a draft can pay, minor units, stake included. `built`: the builder's price ×1000, which only the server
 * knows. Null: it is not known.
 */
export function winOf({ bet, parts, stake }: Draft, built: number | null): bigint | null {
  if (bet.kind === 'builder') {
    if (built === null) return null;
    return slipReturn({ stakePerLine: stake, lines: [[0]], legs: [{ price: built, verdict: null }] });
  }
  const lines = linesOf(bet.kind === 'system' ? bet.system : bet.kind, parts.length);
  const legs = parts.map(({ price }) => ({ price, verdict: null }));
  return lines && slipReturn({ stakePerLine: stake, lines, legs });
}

/** The price of all legs together ×1000, rounded down; null for singles of several legs, systems and builders. */
export function priceTogether({ bet, parts }: Draft): number | null {
  if (bet.kind !== 'accumulator' && bet.kind !== 'single') return null;
  const product = parts.reduce((all, { price }) => all * BigInt(price), 1n);
  return Number(product / 1_000n ** BigInt(parts.length - 1));
}
