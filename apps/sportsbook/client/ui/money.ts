import { currencySymbol, moneyText as exactMoney } from '@chhokka/kernel';

/** Money of the page: bigint minor units. Figures are Latin in every language. */

/** An integer of the wire, minor units. */
export function minor(wire: number): bigint {
  return BigInt(wire);
}

/** For the wire. Throws RangeError for an amount that the wire cannot carry exactly. */
export function toWire(amount: bigint): number {
  const wire = Number(amount);
  if (!Number.isSafeInteger(wire)) throw new RangeError('the amount is too large for the wire');
  return wire;
}

/** What amounts of a session look like: its symbol, none for play money, which is no currency. */
export interface Purse {
  readonly currency: string;
  readonly demo: boolean;
}

/** `P 1,240.00`; `1,240.00` of play money. A negative amount has a true minus sign in front. */
export function moneyText(amount: bigint, purse: Purse): string {
  return exactMoney(amount, symbolOf(purse));
}

/** As `moneyText`, without hundredths where they are 0: `P 200`. */
export function shortMoney(amount: bigint, purse: Purse): string {
  return moneyText(amount, purse).replace(/\.00$/, '');
}

/** `P`, or the code of a currency without a symbol, or nothing for play money. */
export function symbolOf({ currency, demo }: Purse): string {
  return demo ? '' : currencySymbol(currency);
}

const BENGALI_ZERO = 0x9e6;

/** Reads what a player typed: Latin or Bengali digits, commas between them, at most two decimals. Null: no amount. */
export function readAmount(text: string): bigint | null {
  const latin = text
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
    .replaceAll(/[,\s]/g, '');
  const [, whole, part = ''] = /^(\d{1,11})(?:\.(\d{0,2}))?$/.exec(latin) ?? [];
  return whole === undefined ? null : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
}

/** What stands in the field of a stake: `200`, `12.50`; empty for 0. */
export function amountInput(amount: bigint): string {
  if (amount === 0n) return '';
  const cents = amount % 100n;
  return `${amount / 100n}${cents === 0n ? '' : `.${cents.toString().padStart(2, '0')}`}`;
}
