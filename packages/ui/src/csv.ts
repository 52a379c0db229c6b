// Without it Excel reads Bengali as Latin letters.
const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets take for the beginning of a formula; the last four are as wide as Chinese signs. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * One cell of a file of comma-separated values (RFC 4180). What could be taken for a formula gets an apostrophe before
 * it: names come from elsewhere. `mayBeNumber`: a plain decimal number stays one.
 */
export function csvCell(text: string, mayBeNumber: boolean): string {
  if (mayBeNumber && PLAIN_NUMBER.test(text)) return text;
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Lines of such cells as a file, in UTF-8. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(',')}\r\n`).join('');
}
