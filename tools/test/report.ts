import { relative } from 'node:path';
import { type Count, shorten, slowestOf } from './count.ts';

/** As much as is read here of what vitest reports as JSON. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    /** ms since the epoch. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly Assertion[];
  }[];
}

interface Assertion {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

/** One test that failed, or a file that broke off before or after its tests. */
export interface Failure {
  /** From the root of the checkout. */
  readonly file: string;
  /** Null: the whole file. */
  readonly test: string | null;
  readonly message: string;
}

/** What failed, in the order of the files. */
export function failuresIn(root: string, { testResults }: Report): Failure[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }): Failure[] => {
      const file = relative(root, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [{ file, test: null, message }];
      return tests.map((test) => ({ file, test: fullNameOf(test), message: test.failureMessages.join('\n') }));
    });
}

/** The name that `-t` looks for. */
function fullNameOf({ ancestorTitles, title }: Pick<Assertion, 'ancestorTitles' | 'title'>): string {
  return [...ancestorTitles, title].join(' > ');
}

/** Where it failed, as a heading. */
export const nameOf = ({ file, test }: Failure): string => (test === null ? file : `${file} > ${test}`);

/** What came of a run. Where it ended badly although no test failed, `code` is its exit code. */
export function countOf(root: string, report: Report, code: number | null): Count {
  const failures = failuresIn(root, report);
  const slowest = slowestOf(
    report.testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime })),
  );
  const said = failures.map((failure) => shorten(`${nameOf(failure)}\n${failure.message}`));
  if (said.length === 0 && code !== 0) said.push(`no test failed, but the run ended with exit code ${code}`);
  return { passed: report.numPassedTests, failed: said.length, failures: said, slowest };
}
