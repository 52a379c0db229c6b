import type { CutRows } from './ExportButton.tsx';

type Value = string | number | null;
type ReadPage<Row> = (after: string | undefined) => Promise<{ list: readonly Row[]; next: string | null }>;

/** The largest allowed page size. */
export const EXPORT_PAGE = 1_000;
const MOST_ROWS = 20_000;

/**
 * A keyset-paged list as rows of a file, under the names of its columns in their order, from the first page; at most
 * about 20,000 rows.
 */
export async function exportPages<Row>(
  read: ReadPage<Row>,
  columns: Readonly<Record<string, (row: Row) => Value>>,
): Promise<CutRows> {
  const cells = Object.values(columns);
  const rows: Value[][] = [];
  let after: string | undefined;
  do {
    const { list, next } = await read(after);
    rows.push(...list.map((row) => cells.map((cell) => cell(row))));
    after = next ?? undefined;
  } while (after !== undefined && rows.length < MOST_ROWS);
  return { rows: [Object.keys(columns), ...rows], cutAt: after === undefined ? null : rows.length };
}

/** A time in a file, in UTC (ISO 8601); empty for null. `at`: ms since the epoch. */
export function momentCell(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}
