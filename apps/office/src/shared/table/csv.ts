import { csvCell, csvFile } from '@chhokka/ui/csv';

/** Rows as CSV. Plain numbers stay numbers, and no cell can run as a formula. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return csvFile(rows.map((row) => row.map((value) => csvCell(value === null ? '' : String(value), true))));
}

/** Lets the browser save a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
