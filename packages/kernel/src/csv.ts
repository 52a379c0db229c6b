// Without it Excel does not read the file as UTF-8, and Bengali becomes Latin letters.
export const BYTE_ORDER_MARK = '\uFEFF';
/** Characters that start a formula in spreadsheets; the last four are full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One cell of a CSV file (RFC 4180). A text that could run as a formula gets a leading apostrophe, because names are
 * not under our control. `mayBeNumber`: a plain decimal number is not escaped.
 */
export function csvCell(text: string, mayBeNumber: boolean): string {
  if (mayBeNumber && PLAIN_NUMBER.test(text)) return text;
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A row of such cells. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

/** Rows of such cells as a file, in UTF-8. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map(csvLine).join('');
}
