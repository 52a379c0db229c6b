export interface CsvRow {
  /** Where the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a CSV file (RFC 4180): cells between commas, quotes around what holds commas, quotes or line breaks. Skips empty
 * lines and the byte order mark that spreadsheets write. `unclosed` is the line of a quote that nothing closes. Takes time
 * in proportion to the text, whatever it holds.
 */
export function readCsv(text: string): { rows: CsvRow[] } | { unclosed: number } {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [line, begun, at] = [1, 1, 0];
  for (;;) {
    let quoted = '';
    if (source[at] === '"') {
      const close = closingQuote(source, at + 1);
      if (close < 0) return { unclosed: line };
      const inner = source.slice(at + 1, close);
      quoted = inner.replaceAll('""', '"');
      line += inner.split('\n').length - 1;
      at = close + 1;
    }
    const end = endOfCell(source, at);
    cells.push(quoted + source.slice(at, end));
    at = end + 1;
    if (source[end] === ',') continue;
    if (cells.some((cell) => cell !== '')) rows.push({ line: begun, cells });
    if (end === source.length) return { rows };
    cells = [];
    line += 1;
    begun = line;
  }
}

/** Where a quoted text ends that begins at `from`: two quotes in it stand for one. -1: nowhere. */
function closingQuote(source: string, from: number): number {
  let end = source.indexOf('"', from);
  while (end >= 0 && source[end + 1] === '"') end = source.indexOf('"', end + 2);
  return end;
}

function endOfCell(source: string, from: number): number {
  const ending = /[,\n]/g;
  ending.lastIndex = from;
  return ending.exec(source)?.index ?? source.length;
}
