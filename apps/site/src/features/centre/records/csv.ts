import { csvCell, csvFile } from '@chhokka/ui/csv';

/** One column of a file. `number`: a decimal string that spreadsheets may calculate with. */
export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  readonly number?: boolean;
}

/** A CSV file in which no text can run as a formula. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return csvFile([
    columns.map(({ title }) => csvCell(title, false)),
    ...rows.map((row) => columns.map(({ of, number = false }) => csvCell(of(row), number))),
  ]);
}
