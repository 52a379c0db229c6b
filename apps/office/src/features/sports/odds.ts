/** Prices, chances, margins and other settings of a sport as operators read and type them. */

/** A price ×1000 with two decimals, three where it has them: 1850 is `1.85`, 1005 is `1.005`. */
export function priceText(price: number): string {
  return decimal(price, 3).replace(/0$/, '');
}

/** The fair price of a chance ×1,000,000, rounded down to thousandths; `–`: the outcome cannot win. */
export function fairPriceText(chance: number): string {
  return chance === 0 ? '–' : priceText(Math.floor(1_000_000_000 / chance));
}

/** A chance ×1,000,000 in per cent: 512345 is `51.23`. */
export function chanceText(chance: number): string {
  return decimal(Math.round(chance / 100), 2);
}

/** Hundredths of a per cent: a margin of 500 is `5.00`, a book of 10512 is `105.12`. */
export function percentText(hundredths: number): string {
  return decimal(hundredths, 2);
}

/** What can be typed as a price: 1.001 or more, at most three decimals. */
export const PRICE = /(?!0|1(\.0{1,3})?$)\d{1,6}(\.\d{1,3})?/;
/** What can be typed as a margin: 0 to 50 per cent, at most two decimals. */
export const MARGIN = /([1-4]?\d)(\.\d{1,2})?|50(\.0{1,2})?/;
/** What can be typed as a delay: one to eight whole seconds. */
export const DELAY = /[1-8]/;
/** What can be typed as a smallest stake: an amount above zero, at most two decimals. */
export const MIN_STAKE = /(?!0+(\.0{1,2})?$)\d{1,9}(\.\d{1,2})?/;
/** What can be typed as hours until void: one to 168 whole hours. */
export const VOID_HOURS = /[1-9]\d?|1[0-5]\d|16[0-8]/;

/** A typed price ×1000. */
export function typedPrice(text: string): number {
  return typedDecimal(text, 3);
}

/** A typed margin in basis points. */
export function typedMargin(text: string): number {
  return typedDecimal(text, 2);
}

function decimal(value: number, places: number): string {
  const digits = String(value).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function typedDecimal(text: string, places: number): number {
  const [whole = '', fraction = ''] = text.split('.');
  return Number(whole + fraction.padEnd(places, '0'));
}
