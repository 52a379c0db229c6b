import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { FileReport, Report } from './report.ts';

/** Where the reporter writes: the name of a variable of the environment that holds a path. */
export const REPORT_FILE = 'TEST_REPORT_FILE';

/** Given to vitest beside the one that people read: writes down what failed, also what failed outside of every test. */
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

/** All that a file took: its tests, and what had to be made and read before them. */
function msOf(took: ReturnType<TestModule['diagnostic']>): number {
  const before = took.environmentSetupDuration + took.prepareDuration + took.collectDuration + took.setupDuration;
  return before + took.duration;
}

/** Why a file failed outside of its tests: it could not be read, a hook of it failed, or its process ended. */
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
