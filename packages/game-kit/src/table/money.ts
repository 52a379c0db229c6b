import type { TableInfo } from '@chhokka/game-math';
import { formatMoney } from '../core/money.ts';

/** Minor units in one unit of the currency. */
const UNIT = 100n;
/** The game core formats millionths; the wire of tables has hundredths. */
const TO_MICRO = 10_000n;

/** An integer of the wire, minor units. */
export function minor(wire: number): bigint {
  return BigInt(wire);
}

/** Minor units as millionths, which the page around the game understands. */
export function toMicro(amount: bigint): bigint {
  return amount * TO_MICRO;
}

/** `P 1,240.00`, of minor units. */
export function exactMoney(amount: bigint, currency: string): string {
  return formatMoney(toMicro(amount), currency);
}

/** `P 200`, or `P 200.50` when there are hundredths. */
export function shortMoney(amount: bigint, currency: string): string {
  const text = exactMoney(amount, currency);
  return amount % UNIT === 0n ? text.slice(0, -3) : text;
}

/** What stands on a chip: `10`, `1K`, `2.5K`, `1M`. */
export function chipLabel(amount: bigint): string {
  const units = amount / UNIT;
  if (amount % UNIT !== 0n) return `${units}.${(amount % UNIT).toString().padStart(2, '0').replace(/0$/, '')}`;
  if (units >= 1_000_000n) return `${tenths(units, 1_000_000n)}M`;
  return units >= 1_000n ? `${tenths(units, 1_000n)}K` : units.toString();
}

/** `units` in `of`, with one digit after the point if it is not 0. Rounded down. */
function tenths(units: bigint, of: bigint): string {
  const digit = (units * 10n) / of;
  return digit % 10n === 0n ? (digit / 10n).toString() : `${digit / 10n}.${digit % 10n}`;
}

/** `0.95 : 1` for a bet that pays 195 hundredths of its stake, the stake included; empty when no bound is stated. */
export function oddsLabel(maxWin: number | null): string {
  if (maxWin === null) return '';
  const net = maxWin - 100;
  return `${(net / 100).toFixed(2).replace(/\.?0+$/, '')} : 1`;
}

/** `97.30%` of 9730 hundredths of a percent. */
export function percentLabel(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}%`;
}

/** What a bet pays and returns, as the table states it. */
export interface Price {
  /** `11 : 1` */
  readonly odds: string;
  /** `89.63%` */
  readonly returns: string;
  /** Both: `11 : 1 · 89.63%`; the return alone when no odds are stated. */
  readonly line: string;
}

/** The price of a bet type; all texts are empty when the table has no such type. */
export function priceOf({ betTypes }: Pick<TableInfo, 'betTypes'>, betType: string | undefined): Price {
  const known = betTypes.find(({ name }) => name === betType);
  if (known === undefined) return { odds: '', returns: '', line: '' };
  const [odds, returns] = [oddsLabel(known.maxWin), percentLabel(known.rtp)];
  return { odds, returns, line: odds === '' ? returns : `${odds} · ${returns}` };
}
