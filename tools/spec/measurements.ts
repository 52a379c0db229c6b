import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page of all measurements: each is a heading of the second level, with its day and its figures below. */
export const BENCHMARKS = 'docs/BENCHMARKS.md';

/** One heading of the page. */
export interface Measurement {
  /** The anchor of the heading: `ledger-growth` for `## Ledger growth`. */
  readonly anchor: string;
  /** `2026-11-23`; null: the heading has no date. */
  readonly day: string | null;
  /** The figures below it that have a goal and not `yes` in the last column. */
  readonly missed: readonly string[];
}

/** Reads the measurements of a checkout, in the order of the page. */
export function readMeasurements(root: string): Measurement[] {
  return parseMeasurements(readFileSync(join(root, BENCHMARKS), 'utf8'));
}

/** Reads the measurements of a text: `Measured on YYYY-MM-DD`, and tables that end in the column `met`. */
export function parseMeasurements(text: string): Measurement[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const rows = lines.filter((line) => line.startsWith('|')).map(cellsOf);
      return {
        anchor: heading.trim().toLowerCase().replaceAll(' ', '-'),
        day: /^Measured on (\d{4}-\d{2}-\d{2})\b/m.exec(section)?.[1] ?? null,
        missed: rows.slice(2).flatMap(([figure = '', goal, , met]) => (goal !== '' && met !== 'yes' ? [figure] : [])),
      };
    });
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
