import { parseDecimal } from '@chhokka/kernel';

/** What per cent `part` is of `whole`, rounded up; both are decimals. */
export function percentOf(part: string, whole: string): number {
  const [a, b] = [parseDecimal(part) ?? 0n, parseDecimal(whole) ?? 0n];
  return b <= 0n ? 0 : Number((a * 100n + b - 1n) / b);
}
