import { moneyText, parseDecimal } from '@chhokka/kernel';
import { formatLocale } from '../language/format-locale.ts';
import { momentText } from '../language/moment-text.ts';
import { useCurrencySymbol, useSiteOffset } from '../site/site.ts';

const HOW = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;

/** How amounts and times are written in sentences and lists. */
export interface Formats {
  /** A decimal string with the site's currency: `P 1,250.00`. */
  readonly money: (amount: string) => string;
  /** A time in the site's time zone, `14 Apr 2027, 00:00`; ms since the epoch. */
  readonly when: (ms: number) => string;
}

/** The formats with the site's currency, time zone and language. */
export function useFormats(): Formats {
  const symbol = useCurrencySymbol();
  const offset = useSiteOffset();
  return {
    money: (amount) => moneyText(parseDecimal(amount) ?? 0n, symbol),
    when: (ms) => momentText(ms, offset, formatLocale(), HOW),
  };
}
