import { csvCell, csvFile } from '@chhokka/ui/csv';

/** Rows as a file of comma-separated values; plain numbers stay numbers, and nothing is taken for a formula. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return csvFile(rows.map((row) => row.map((value) => csvCell(value === null ? '' : String(value), true))));
}

/** Gives the browser a file to save. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
