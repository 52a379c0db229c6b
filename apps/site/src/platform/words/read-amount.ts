import { type Minor, parseDecimal } from '@chhokka/kernel';
import { latinDigits } from './digits.ts';

/**
 * Reads a typed amount, in minor units; null if it is not above zero. Accepts thousands separators and Bengali digits.
 */
export function readAmount(typed: string): Minor | null {
  const amount = parseDecimal(latinDigits(typed).replaceAll(/[,\s]/g, ''));
  return amount === null || amount <= 0n ? null : amount;
}
