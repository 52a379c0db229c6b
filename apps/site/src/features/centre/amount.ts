import { type Minor, parseDecimal } from '@chhokka/kernel';
import { latinDigits } from '../../platform/words/digits.ts';

/** An amount as people type it, in minor units; null: none above zero. Thousands may be separated, digits Bengali. */
export function readAmount(typed: string): Minor | null {
  const amount = parseDecimal(latinDigits(typed).replaceAll(/[,\s]/g, ''));
  return amount === null || amount <= 0n ? null : amount;
}
