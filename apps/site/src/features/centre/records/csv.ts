/** One column of a file. `number`: a decimal string that programs may count with. */
export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  readonly number?: boolean;
}

// Without it Excel reads Bengali as Latin letters.
const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A file of comma-separated values as RFC 4180 has it, in UTF-8. What could be taken for a formula gets an apostrophe
 * before it: names of games come from elsewhere.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => cell(title, false)),
    ...rows.map((row) => columns.map(({ of, number = false }) => cell(of(row), number))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(',')}\r\n`).join('');
}

function cell(text: string, isNumber: boolean): string {
  if (isNumber && PLAIN_NUMBER.test(text)) return text;
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
