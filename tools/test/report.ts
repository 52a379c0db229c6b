import { relative } from 'node:path';
import { type Count, shorten, slowestOf } from './count.ts';

/** The result of a run of vitest. */
export interface Report {
  readonly files: readonly FileReport[];
  /** Errors that belong to no test: each is a failure, without a second try. */
  readonly beside: readonly string[];
}

export interface FileReport {
  /** An absolute path. */
  readonly path: string;
  readonly ms: number;
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  /** An error outside of the file's tests, so that some of them may not have run; null: none. */
  readonly broken: string | null;
}

interface FailedTest {
  /** The name for vitest's `-t`. */
  readonly test: string;
  readonly message: string;
}

/** One failed test, or a broken file. */
export interface Failure {
  /** From the root of the checkout. */
  readonly file: string;
  /** Null: the whole file. */
  readonly test: string | null;
  readonly message: string;
}

/** All failures in the order of the files. All tests of a broken file count as failed. */
export function failuresIn(root: string, { files }: Report): Failure[] {
  return files.flatMap(({ path, failed, broken }): Failure[] => {
    const file = relative(root, path);
    if (broken === null) return failed.map((each) => ({ file, ...each }));
    return [
      { file, test: null, message: [broken, ...failed.map(({ test, message }) => `${test}: ${message}`)].join('\n') },
    ];
  });
}

/** The heading of a failure. */
export const nameOf = ({ file, test }: Failure): string => (test === null ? file : `${file} > ${test}`);

/** The number of passed tests in files that are not broken. */
export function passedIn({ files }: Report): number {
  return files.reduce((sum, { passed, broken }) => sum + (broken === null ? passed : 0), 0);
}

/** The result of a run. When it ended badly without a failed test, `code` is its exit code. */
export function countOf(root: string, report: Report, code: number | null): Count {
  const failures = failuresIn(root, report).map((failure) => `${nameOf(failure)}\n${failure.message}`);
  const said = [...failures, ...besideOf(report, code, failures.length)].map(shorten);
  return { passed: passedIn(report), failed: said.length, failures: said, slowest: slowestIn(root, report) };
}

/** Errors of a run beside its tests, of which `failures` failed. */
export function besideOf({ beside }: Report, code: number | null, failures: number): string[] {
  if (beside.length > 0) return [...beside];
  // vitest exits with 1 when a test failed.
  return code === 0 || (code === 1 && failures > 0) ? [] : [`the run ended with exit code ${code}`];
}

/** The slowest files. */
export function slowestIn(root: string, { files }: Report) {
  return slowestOf(files.map(({ path, ms }) => ({ file: relative(root, path), ms })));
}
