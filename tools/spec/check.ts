import { BENCHMARKS, type Measurement } from './measurements.ts';
import type { Row } from './table.ts';

/** What a row is held against: which paths there are in the checkout, and what was measured. */
export interface Evidence {
  readonly exists: (path: string) => boolean;
  readonly measurements: readonly Measurement[];
}

/** What is wrong with the rows, each fault with the row's document, line and words; empty: nothing is. */
export function faultsOf(rows: readonly Row[], { exists, measurements }: Evidence): string[] {
  const measured = new Map(measurements.map((measurement) => [measurement.anchor, measurement]));
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const key = [row.document, row.section, row.requirement].join(' ');
    const faults = [
      ...[...row.places, ...row.tests].filter((path) => !exists(path)).map((path) => `${path} does not exist`),
      ...row.tests.filter((path) => !/\.test\.tsx?$/.test(path)).map((path) => `${path} is no test`),
      ...row.measurements.flatMap((anchor) => faultOfMeasurement(anchor, measured.get(anchor), row)),
      ...faultOfState(row),
      ...(seen.has(key) ? ['stands twice in its section'] : []),
    ];
    seen.add(key);
    return faults.map((fault) => `${row.document}:${row.line} ${row.requirement}: ${fault}`);
  });
}

function faultOfMeasurement(anchor: string, measurement: Measurement | undefined, { state }: Row): string[] {
  if (!measurement) return [`${BENCHMARKS} has no heading "${anchor}"`];
  if (measurement.day === null) return [`"${anchor}" in ${BENCHMARKS} does not say when it was measured`];
  if (state !== 'done') return [];
  return measurement.missed.map((figure) => `is done, and "${anchor}" did not meet: ${figure}`);
}

function faultOfState({ state, places, tests, measurements }: Row): string[] {
  if ((state === 'done' || state === 'part') && places.length === 0) return [`is ${state} and lives nowhere`];
  if (state !== 'done') return [];
  if (tests.length + measurements.length === 0) return ['is done without a proof'];
  // That a bench formats its figures well says nothing about what they are.
  if (places.some(isBench) && measurements.length === 0) return ['is a figure, and no measurement proves it'];
  return [];
}

/** Whether a file measures, unlike what runs the benches and what helps them. */
function isBench(path: string): boolean {
  return path.startsWith('bench/') && !path.startsWith('bench/support/') && !path.startsWith('bench/run');
}
