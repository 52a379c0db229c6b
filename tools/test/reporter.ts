import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { FileReport, Report } from './report.ts';

/** The environment variable with the path of the reporter's file. */
export const REPORT_FILE = 'TEST_REPORT_FILE';

/** A second reporter for vitest: writes the failures to a file, also those outside of tests. */
export default class OwnReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { readonly message: string }[]): void {
    const file = process.env[REPORT_FILE];
    if (file === undefined) throw new Error(`${REPORT_FILE} is not set`);
    const report: Report = { files: modules.map(reportOf), beside: unhandled.map(saidBy) };
    writeFileSync(file, JSON.stringify(report));
  }
}

function reportOf(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  return {
    path: module.moduleId,
    ms: msOf(module.diagnostic()),
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: tests
      .filter((test) => test.result().state === 'failed')
      .map((test) => ({ test: test.fullName, message: (test.result().errors ?? []).map(saidBy).join('\n') })),
    broken: brokenOf(module, tests),
  };
}

/** The whole duration of a file: its tests, setup and imports. */
function msOf(took: ReturnType<TestModule['diagnostic']>): number {
  const before = took.environmentSetupDuration + took.prepareDuration + took.collectDuration + took.setupDuration;
  return before + took.duration;
}

/** Why a file failed outside of its tests: it could not be read, one of its hooks failed, or its process ended. */
function brokenOf(module: TestModule, tests: readonly TestCase[]): string | null {
  const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  if (errors.length > 0) return errors.map(saidBy).join('\n');
  if (!ENDED.has(module.state())) return 'its tests were not all run';
  return module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed')
    ? 'it failed, although none of its tests did'
    : null;
}

const ENDED: ReadonlySet<string> = new Set(['passed', 'failed', 'skipped']);

function saidBy({ message, stack }: { readonly message: string; readonly stack?: string | undefined }): string {
  return stack?.includes(message) ? stack : `${message}${stack ? `\n${stack}` : ''}`;
}
