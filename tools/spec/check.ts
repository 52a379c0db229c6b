import { BENCHMARKS, type Measurement } from './measurements.ts';
import type { Row } from './table.ts';

/** The evidence for a row: the paths in the checkout, and the measurements. */
export interface Evidence {
  readonly exists: (path: string) => boolean;
  readonly measurements: readonly Measurement[];
}

/** The faults of the rows, each with the row's document, line and text; empty when there are none. */
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
  // A test of how a bench formats its figures says nothing about their values.
  if (places.some(isBench) && measurements.length === 0) return ['is a figure, and no measurement proves it'];
  return [];
}

/** Whether a file is a bench, unlike the runner of the benches and their helpers. */
function isBench(path: string): boolean {
  return path.startsWith('bench/') && !path.startsWith('bench/support/') && !path.startsWith('bench/run');
}
