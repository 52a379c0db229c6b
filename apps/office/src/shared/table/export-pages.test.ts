import { describe, expect, it } from 'vitest';
import { EXPORT_PAGE, exportPages, momentCell } from './export-pages.ts';

/** A list of so many numbers, `EXPORT_PAGE` a page; a page's end names the next. */
const listOf = (length: number) => async (after: string | undefined) => {
  const from = Number(after ?? 0);
  const end = Math.min(from + EXPORT_PAGE, length);
  const list = Array.from({ length: end - from }, (_, place) => from + place);
  return { list, next: end < length ? String(end) : null };
};
const COLUMNS = { number: (row: number) => row, doubled: (row: number) => String(row * 2) };

describe('the export of a list', () => {
  it('has every row once, in order, under its column names, page after page', async () => {
    const { rows, cutAt } = await exportPages(listOf(2_500), COLUMNS);
    expect(rows[0]).toEqual(['number', 'doubled']);
    expect(rows.slice(1)).toEqual(Array.from({ length: 2_500 }, (_, row) => [row, String(row * 2)]));
    expect(cutAt).toBeNull();
  });

  it('ends after 20,000 rows, and says so only when the list goes on', async () => {
    const cut = await exportPages(listOf(20_001), COLUMNS);
    expect([cut.rows.length, cut.cutAt]).toEqual([20_001, 20_000]);
    const whole = await exportPages(listOf(20_000), COLUMNS);
    expect([whole.rows.length, whole.cutAt]).toEqual([20_001, null]);
  });

  it('of an empty list has only column names', async () => {
    expect(await exportPages(listOf(0), COLUMNS)).toEqual({ rows: [['number', 'doubled']], cutAt: null });
  });
});

it('a cell for a time holds it in UTC, and nothing for no time', () => {
  expect([momentCell(0), momentCell(null)]).toEqual(['1970-01-01T00:00:00.000Z', '']);
});
