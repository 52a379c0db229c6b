import { formatDecimal } from '@chhokka/kernel';
import { moneyText } from '../../shared/money-text.ts';

type Facts = Readonly<Record<string, unknown>> | null;

/** One field before and after; empty where it had no value. */
export interface FactChange {
  readonly name: string;
  readonly was: string;
  readonly is: string;
  readonly changed: boolean;
}

/** The fields of a line of the log: changed ones first, without those that are empty before and after. */
export function changesOf(before: Facts, after: Facts, currency: string): FactChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const [was, is] = [textOf(name, before?.[name], currency), textOf(name, after?.[name], currency)];
      return { name, was, is, changed: was !== is };
    })
    .filter(({ was, is }) => was !== '' || is !== '')
    .toSorted((a, b) => Number(b.changed) - Number(a.changed));
}

/** Fields that are amounts of money. */
const AMOUNTS = new Set(['amount', 'received', 'fee', 'credited']);

function textOf(name: string, value: unknown, currency: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' && AMOUNTS.has(name) && /^-?\d+(\.\d{2})?$/.test(value)) {
    // A value of digits only is in minor units.
    return moneyText(currency, value.includes('.') ? value : formatDecimal(BigInt(value)));
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
