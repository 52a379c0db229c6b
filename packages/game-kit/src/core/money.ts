import { currencySymbol } from '@chhokka/kernel';

/** Money in the game server's protocol is an integer of this many parts of one taka. */
export const MONEY_SCALE = 1_000_000n;

/** Amounts in a book are this many parts of the bet. */
const BOOK_SCALE = 100n;

const CENT = MONEY_SCALE / 100n;

/** Millionths of the currency. */
export type Micro = bigint;

export function micro(wire: number): Micro {
  return BigInt(Math.round(wire));
}

/** The amount of `hundredths` of the bet. Rounded down, as the wallet pays. */
export function ofBet(bet: Micro, hundredths: number): Micro {
  return (bet * BigInt(Math.round(hundredths))) / BOOK_SCALE;
}

/** `P 1,234.50`; Latin digits in every language. A negative amount has a true minus sign in front. */
export function formatMoney(amount: Micro, currency: string): string {
  const sign = amount < 0n ? '−' : '';
  return `${sign}${currencySymbol(currency)} ${formatAmount(amount < 0n ? -amount : amount)}`;
}

/** `1,234.50` of a non-negative amount. */
export function formatAmount(amount: Micro): string {
  const cents = amount / CENT;
  const whole = (cents / 100n).toString().replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${(cents % 100n).toString().padStart(2, '0')}`;
}

/** A factor of the bet as text: 1.5×, 20×. `hundredths` of the bet. */
export function formatFactor(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2).replace(/\.?0+$/, '')}×`;
}
