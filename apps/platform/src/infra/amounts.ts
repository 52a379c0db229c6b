import { moneyText, type Minor, parseDecimal } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { Refused } from './http/refused.ts';

/** The minimum and maximum of one payment, in minor units, both inclusive. */
export interface Bounds {
  readonly min: Minor;
  readonly max: Minor;
}

/**
 * A typed amount in minor units, above zero and within the bounds. Throws `Refused('bad_request')` with the error at
 * the field `amount`; `symbol` is the currency's, for the bounds in that error.
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
  if (amount < min || amount <= 0n) throw refuse(tooSmall.replace('{minimum}', () => moneyText(min, symbol)));
  if (amount > max) throw refuse(tooLarge.replace('{maximum}', () => moneyText(max, symbol)));
  return amount;
}

/** A decimal in minor units. A contract, or whoever stored it, has checked it. */
export function amountOf(text: string): Minor {
  const amount = parseDecimal(text);
  if (amount === null) throw new Error(`${text} is not an amount`);
  return amount;
}
