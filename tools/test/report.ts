import { relative } from 'node:path';
import { type Count, shorten, slowestOf } from './count.ts';

/** What a run of vitest came to. */
export interface Report {
  readonly files: readonly FileReport[];
  /** What went wrong while no test could be blamed for it: each is a failure, and none has a second try. */
  readonly beside: readonly string[];
}

export interface FileReport {
  /** From the root of the machine. */
  readonly path: string;
  readonly ms: number;
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  /** What went wrong outside of its tests, so that some of them may not have run; null: nothing. */
  readonly broken: string | null;
}

interface FailedTest {
  /** The name that `-t` looks for. */
  readonly test: string;
  readonly message: string;
}

/** One test that failed, or a file that is broken. */
export interface Failure {
  /** From the root of the checkout. */
  readonly file: string;
  /** Null: the whole file. */
  readonly test: string | null;
  readonly message: string;
}

/** What failed, in the order of the files. Of a file that is broken all of it has failed. */
export function failuresIn(root: string, { files }: Report): Failure[] {
  return files.flatMap(({ path, failed, broken }): Failure[] => {
    const file = relative(root, path);
    if (broken === null) return failed.map((each) => ({ file, ...each }));
    return [
      { file, test: null, message: [broken, ...failed.map(({ test, message }) => `${test}: ${message}`)].join('\n') },
    ];
  });
}

/** Where it failed, as a heading. */
export const nameOf = ({ file, test }: Failure): string => (test === null ? file : `${file} > ${test}`);

/** How many tests passed that nothing of their file speaks against. */
export function passedIn({ files }: Report): number {
  return files.reduce((sum, { passed, broken }) => sum + (broken === null ? passed : 0), 0);
}

/** What came of a run. Where it ended badly although nothing failed, `code` is its exit code. */
export function countOf(root: string, report: Report, code: number | null): Count {
  const failures = failuresIn(root, report).map((failure) => `${nameOf(failure)}\n${failure.message}`);
  const said = [...failures, ...besideOf(report, code, failures.length)].map(shorten);
  return { passed: passedIn(report), failed: said.length, failures: said, slowest: slowestIn(root, report) };
}

/** What speaks against a run beside its tests, where `failures` of them failed. */
export function besideOf({ beside }: Report, code: number | null, failures: number): string[] {
  if (beside.length > 0) return [...beside];
  // vitest ends with 1 where a test failed.
  return code === 0 || (code === 1 && failures > 0) ? [] : [`the run ended with exit code ${code}`];
}

/** The files that took the longest. */
export function slowestIn(root: string, { files }: Report) {
  return slowestOf(files.map(({ path, ms }) => ({ file: relative(root, path), ms })));
}
