export interface CsvRow {
  /** Where the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a CSV file (RFC 4180): cells between commas, quotes around what holds commas, quotes or line breaks. Skips empty
 * lines and the byte order mark that spreadsheets write. `unclosed` is the line of a quote that nothing closes.
 */
export function readCsv(text: string): { rows: CsvRow[] } | { unclosed: number } {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let [line, begun, quotedSince] = [1, 1, 0];
  const endRow = (): void => {
    cells.push(cell);
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells });
    [cells, cell] = [[], ''];
  };
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (quotedSince > 0) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') cell += source[(at += 1)];
      else quotedSince = 0;
    } else if (char === '"' && cell === '') quotedSince = line;
    else if (char === ',') [cells, cell] = [[...cells, cell], ''];
    else if (char === '\n') endRow();
    else cell += char;
    if (char === '\n') line += 1;
    if (char === '\n' && quotedSince === 0) begun = line;
  }
  if (quotedSince > 0) return { unclosed: quotedSince };
  endRow();
  return { rows };
}
