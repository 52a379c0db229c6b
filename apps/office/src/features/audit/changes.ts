import { formatDecimal } from '@chhokka/kernel';
import { moneyText } from '../../shared/money-text.ts';

type Facts = Readonly<Record<string, unknown>> | null;

/** One fact before and after; empty where there was none. */
export interface FactChange {
  readonly name: string;
  readonly was: string;
  readonly is: string;
  readonly changed: boolean;
}

/** What a line of the log says of each fact: those that changed first, and none of what was nothing and is nothing. */
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

/** Facts that are money. */
const AMOUNTS = new Set(['amount', 'received', 'fee', 'credited']);

function textOf(name: string, value: unknown, currency: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' && AMOUNTS.has(name) && /^-?\d+(\.\d{2})?$/.test(value)) {
    // With digits alone the log counts minor units.
    return moneyText(currency, value.includes('.') ? value : formatDecimal(BigInt(value)));
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
