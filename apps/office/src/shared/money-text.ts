import { moneyText as written, parseDecimal } from '@chhokka/kernel';

/** A decimal string with thousands separators. A negative amount keeps its sign. */
export function partedAmount(amount: string): string {
  return moneyText('', amount);
}

/** The heading of amounts in one currency: `Bet (BDT)`. */
export function inCurrency(title: string, currency: string): string {
  return `${title} (${currency})`;
}

/** A decimal string as the site writes amounts: `BDT 1,234.50`, `−BDT 12.50`. What is no amount stays as it is. */
export function moneyText(currency: string, amount: string): string {
  const minor = parseDecimal(amount);
  return minor === null ? amount : written(minor, currency);
}
