import { formatMoney, type Minor, parseDecimal } from '@chhokka/kernel';
import { fieldText, type Language } from '@chhokka/messages/errors';
import { Refused } from '../../infra/http/refused.ts';

/**
 * A typed amount in minor units, above nothing and within the bounds. Throws `Refused('bad_request')` with what is wrong
 * beside the field `amount`; `symbol`: the currency's, with which the bounds are written.
 */
export function amountWithin(
  text: string,
  { min, max }: { readonly min: Minor; readonly max: Minor },
  { language, symbol }: { readonly language: Language; readonly symbol: string },
): Minor {
  const amount = parseDecimal(text);
  const { invalid, too_small: tooSmall, too_large: tooLarge } = fieldText[language];
  const refuse = (words: string) => new Refused('bad_request', { fields: { amount: words } });
  if (amount === null) throw refuse(invalid);
  if (amount < min || amount <= 0n) throw refuse(tooSmall.replace('{minimum}', () => symbol + formatMoney(min)));
  if (amount > max) throw refuse(tooLarge.replace('{maximum}', () => symbol + formatMoney(max)));
  return amount;
}
