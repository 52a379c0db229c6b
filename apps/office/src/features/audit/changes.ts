import { formatDecimal } from '@chhokka/kernel';
import { moneyText } from '../../shared/money-text.ts';
import { differences } from '../site/merge.ts';

type Facts = Readonly<Record<string, unknown>> | null;

/** One changed field before and after; empty where it had no value. */
export interface FactChange {
  readonly path: readonly string[];
  readonly was: string;
  readonly is: string;
}

/** The fields of a line of the log that changed, down to single texts and lists. */
export function changesOf(before: Facts, after: Facts, currency: string): FactChange[] {
  return differences(before ?? {}, after ?? {})
    .map(({ path, before: old, after: now }) => {
      const name = path.at(-1) ?? '';
      return { path, was: textOf(name, old, currency), is: textOf(name, now, currency) };
    })
    .filter(({ was, is }) => was !== is);
}

/** Fields that are amounts of money. */
const AMOUNTS = new Set(['amount', 'received', 'fee', 'credited']);

function textOf(name: string, value: unknown, currency: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' && AMOUNTS.has(name) && /^-?\d+(\.\d{2})?$/.test(value)) {
    // A value of digits only is in minor units.
    return moneyText(currency, value.includes('.') ? value : formatDecimal(BigInt(value)));
  }
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
