import { siteDays } from '@chhokka/kernel';
import type { Range } from './use-range.ts';

/**
 * A row for each day of the range, in order; null where nothing happened. Answers have rows only for days on which
 * something happened, and a chart that joined those would draw what never was. Empty if there are none at all.
 */
export function perDay<Row extends { readonly key: string }>(
  range: Range,
  rows: readonly Row[],
): { day: string; row: Row | null }[] {
  if (rows.length === 0) return [];
  const byDay = new Map(rows.map((row) => [row.key, row]));
  return siteDays(range.from, range.to).map((day) => ({ day, row: byDay.get(day) ?? null }));
}
