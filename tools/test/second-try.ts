import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Count, shorten } from './count.ts';
import { countOf, type Failure, failuresIn, nameOf } from './report.ts';
import { brokenOff, startVitest, type VitestRun } from './vitest.ts';

/** More failures than this are no unsteadiness: they are said at once, and nobody waits for a second try of each. */
const MOST_SECOND_TRIES = 8;

/** Where the setup of the browser tests says, after the last of them, whether the books are right. */
export const VERDICT_FILE = 'TEST_VERDICT_FILE';
export const RIGHT = 'right';

/**
 * Runs browser tests. Each that fails is run once more, alone, on an installation of its own: passing then, it counts as
 * passed and is listed as unsteady; failing twice, it has failed. Wrong books after the tests have no second try.
 */
export async function runWithSecondTry(run: VitestRun): Promise<Count> {
  const verdict = join(run.root, '.cache', `verdict-${run.projects.join('-')}`);
  await rm(verdict, { force: true });
  const first = await startVitest({ ...run, env: { ...run.env, [VERDICT_FILE]: verdict } });
  if (first.report === null) return brokenOff(run, first.code);
  const count = countOf(run.root, first.report, first.code);
  const failures = failuresIn(run.root, first.report);
  if (failures.length === 0 || failures.length > MOST_SECOND_TRIES) return count;

  const still: string[] = [];
  const unsteady: string[] = [];
  for (const failure of failures) {
    const again = await tryAgain(run, failure);
    if (again === null) unsteady.push(describe(failure, 'run alone, it passed'));
    else still.push(describe(failure, again));
  }
  const books = await readFile(verdict, 'utf8').catch(() => 'nobody could say whether the books are right');
  if (books !== RIGHT) still.push(`after the tests of ${run.projects.join(', ')}: ${books}`);
  const { passed, slowest = [] } = count;
  return { passed: passed + unsteady.length, failed: still.length, failures: still, unsteady, slowest };
}

/** Null where it passes; else what went wrong this time. */
async function tryAgain(run: VitestRun, failure: Failure): Promise<string | null> {
  if (!run.quiet) process.stdout.write(`\n• once more, alone: ${nameOf(failure)}\n`);
  const named = failure.test === null ? [] : ['-t', exactly(failure.test)];
  const { code, report } = await startVitest({ ...run, args: [failure.file, '--maxWorkers=1', ...named] });
  if (report === null) return `the second try broke off with exit code ${code}`;
  if (report.numPassedTests === 0 && code === 0) return 'the second try found no such test';
  if (code === 0) return null;
  return failuresIn(run.root, report)[0]?.message ?? `the second try ended with exit code ${code}`;
}

/** The pattern of this name and no other. */
export function exactly(name: string): string {
  return `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

function describe(failure: Failure, second: string): string {
  return `${nameOf(failure)}\n  first:  ${shorten(failure.message)}\n  second: ${shorten(second)}`;
}
