import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Count, sum } from './count.ts';
import { runWithSecondTry } from './second-try.ts';
import { countOf } from './report.ts';
import { LEFT_OUT, WHOLE_PLATFORM } from './where.ts';
import { brokenOff, runVitest, startVitest, UNIT_PROJECTS } from './vitest.ts';

const git = promisify(execFile);

/** The inputs of a quick check of one's own changes. */
interface Quick {
  readonly root: string;
  /** The commit to compare with; undefined: the last one, so that only uncommitted changes count. */
  readonly since: string | undefined;
  /** The checks that always cover everything. */
  readonly checks: readonly (() => Promise<Count>)[];
}

/** Tests that run only when they were changed themselves, because they are slow and almost any change reaches them. */
const SLOW = [
  { projects: ['unit', 'apart'], folder: WHOLE_PLATFORM, start: runVitest },
  { projects: ['chaos'], folder: 'tests/chaos/', start: runVitest },
  { projects: ['journeys', 'start'], folder: 'tests/journeys/', start: runWithSecondTry },
  { projects: ['browser', 'alone'], folder: 'tests/browser/', start: runWithSecondTry },
];

const WITHOUT_THE_SLOW = { [LEFT_OUT]: WHOLE_PLATFORM };
const MIGRATION = /^db\/.*\.sql$/;
/** Shared helpers of the journeys and the other browser tests. */
const HELPERS = 'tests/support/';

/**
 * Runs the checks, the tests that changed files reach through imports, and the slow tests that were changed themselves.
 * A changed migration reaches every test. A file that a test reads without importing it reaches none.
 */
export async function runChanged({ root, since, checks }: Quick): Promise<Count> {
  const counts: Count[] = [];
  for (const check of checks) counts.push(await check());
  const files = await changedFiles(root, since);
  counts.push(await runReached(root, since, files.some((file) => MIGRATION.test(file)) ? {} : WITHOUT_THE_SLOW));
  for (const { projects, folder, start } of SLOW) {
    const args = testsToRun(folder, files);
    if (args.length > 0) counts.push(await start({ root, projects, args }));
  }
  if (files.some((file) => file.startsWith(HELPERS)))
    process.stdout.write(`\n${HELPERS} was changed, and no browser test was run for that.\n`);
  return sum(counts);
}

/** The changed tests of a folder, or all of them when another file of it changed, because its users are not known. */
export function testsToRun(folder: string, files: readonly string[]): readonly string[] {
  const own = files.filter((file) => file.startsWith(folder));
  return own.every((file) => file.endsWith('.test.ts')) ? own : [folder];
}

async function runReached(
  root: string,
  since: string | undefined,
  env: Readonly<Record<string, string>>,
): Promise<Count> {
  const run = { root, projects: UNIT_PROJECTS, args: ['--changed', ...(since === undefined ? [] : [since])], env };
  const { code, report } = await startVitest(run);
  if (report !== null) return countOf(root, report, code);
  // No test was reached.
  return code === 0 ? { passed: 0, failed: 0, failures: [] } : brokenOff(run, code);
}

/** Files that differ from the commit, and untracked ones; from the root of the checkout. */
export async function changedFiles(root: string, since = 'HEAD'): Promise<string[]> {
  const [differing, unknown] = await Promise.all([
    git('git', ['diff', '-z', '--name-only', '--diff-filter=d', since], { cwd: root }),
    git('git', ['ls-files', '-z', '--others', '--exclude-standard'], { cwd: root }),
  ]);
  return [differing.stdout, unknown.stdout].flatMap((list) => list.split('\0')).filter((path) => path !== '');
}
