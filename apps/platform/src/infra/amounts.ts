import { formatMoney, type Minor, parseDecimal } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { Refused } from './http/refused.ts';

/** The least and the most that one payment may be, in minor units, both included. */
export interface Bounds {
  readonly min: Minor;
  readonly max: Minor;
}

/** An amount in minor units as members read it, with the currency's symbol: `P1,250.00`. */
export function amountText(amount: Minor, symbol: string): string {
  return symbol + formatMoney(amount);
}

/**
 * A typed amount in minor units, above nothing and within the bounds. Throws `Refused('bad_request')` with what is wrong
 * beside the field `amount`; `symbol`: the currency's, with which the bounds are written.
 */
export function amountWithin(
  typed: string,
  { min, max }: Bounds,
  { language, symbol }: { readonly language: Language; readonly symbol: string },
): Minor {
  const amount = parseDecimal(typed);
  const { not_a_number: notANumber, too_small: tooSmall, too_large: tooLarge } = fieldText[language];
  const refuse = (words: string) => new Refused('bad_request', { fields: { amount: words } });
  if (amount === null) throw refuse(notANumber);
  if (amount < min || amount <= 0n) throw refuse(tooSmall.replace('{minimum}', () => amountText(min, symbol)));
  if (amount > max) throw refuse(tooLarge.replace('{maximum}', () => amountText(max, symbol)));
  return amount;
}
