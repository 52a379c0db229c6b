import type { Brand } from './brand.ts';
import { assert } from './assert.ts';

/** An amount of money in minor units of its currency (1/100 of a taka). May be negative. */
export type Minor = Brand<bigint, 'Minor'>;

/** ISO 4217 code of a currency, upper case, for example `BDT`. */
export type Currency = Brand<string, 'Currency'>;

/** Decimal places of a minor unit. Every currency that the platform trades in has two. */
export const MINOR_DIGITS = 2;

const MINOR_PER_MAJOR = 100n;

export const ZERO = minor(0n);

export function minor(value: bigint | number): Minor {
  return BigInt(value) as Minor;
}

export function currency(code: string): Currency {
  assert(/^[A-Z]{3}$/.test(code), 'a currency code is three capital letters');
  return code as Currency;
}

/**
 * Reads a decimal string such as `10`, `10.5` or `-3.07` as minor units.
 * Returns `null` when it is not a plain decimal number or is finer than a minor unit.
 */
export function parseDecimal(text: string): Minor | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const whole = BigInt(match[2] ?? '0') * MINOR_PER_MAJOR;
  const fraction = BigInt((match[3] ?? '').padEnd(MINOR_DIGITS, '0') || '0');
  return minor(match[1] === '-' ? -(whole + fraction) : whole + fraction);
}

/** Writes minor units as a plain decimal string with two places: `1234.50`. The form used on the wire. */
export function formatDecimal(amount: bigint): string {
  const sign = amount < 0n ? '-' : '';
  const absolute = amount < 0n ? -amount : amount;
  const fraction = (absolute % MINOR_PER_MAJOR).toString().padStart(MINOR_DIGITS, '0');
  return `${sign}${absolute / MINOR_PER_MAJOR}.${fraction}`;
}

/** The digits of an amount (1-site §5): two decimals with thousands separators, `1,234,567.50`. */
export function formatMoney(amount: bigint): string {
  const [whole = '0', fraction = '00'] = formatDecimal(amount).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** As wide as a plus, so that columns of net amounts stay in line. */
const MINUS = '\u2212';

/**
 * The one way in which amounts are written: symbol, a space that no line breaks at, digits, `P 1,234.50`, `−P 12.50`.
 * `amount` in minor units; without a symbol it is the digits alone.
 */
export function moneyText(amount: bigint, symbol: string): string {
  const digits = formatMoney(amount < 0n ? -amount : amount);
  return `${amount < 0n ? MINUS : ''}${symbol === '' ? '' : `${symbol}\u00a0`}${digits}`;
}

const SYMBOLS: Readonly<Record<string, string>> = { BDT: 'P' };

/** What stands in front of amounts where no operator's setting is known, as in the pages of providers: `P` for BDT. */
export function currencySymbol(code: string): string {
  return SYMBOLS[code] ?? code;
}
