import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Count, shorten } from './count.ts';
import { besideOf, countOf, type Failure, failuresIn, nameOf, passedIn, slowestIn } from './report.ts';
import { brokenOff, startVitest, type VitestRun } from './vitest.ts';

/** More failures than this are not flakiness: they are reported at once, without second tries. */
const MOST_SECOND_TRIES = 8;

/**
 * The environment variable with the path of a verdict file. The setup of the browser tests writes there after the last
 * test whether the books are right; until then the verdict is unknown. Tests that start installations of their own have
 * no such setup and no such file.
 */
export const VERDICT_FILE = 'TEST_VERDICT_FILE';
export const RIGHT = 'right';

/**
 * Runs browser tests. Each failed test runs once more, alone, on an installation of its own. If it passes then, it
 * counts as passed and is listed as unsteady; if it fails again, it has failed. A broken file runs once more as a
 * whole. Wrong books after the tests, and errors outside of tests, get no second try.
 */
export async function runWithSecondTry(run: VitestRun): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'chhokka-verdict-'));
  try {
    return await tryTwice(run, join(folder, 'books'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryTwice(run: VitestRun, verdict: string): Promise<Count> {
  const { code, report } = await startVitest({ ...run, env: { ...run.env, [VERDICT_FILE]: verdict } });
  if (report === null) return brokenOff(run, code);
  const failures = failuresIn(run.root, report);
  if (failures.length === 0) return countOf(run.root, report, code);
  const books = await readFile(verdict, 'utf8').catch(() => RIGHT);
  const wrongBooks = books === RIGHT ? [] : [`after the tests of ${run.projects.join(', ')}: ${books}`];
  if (failures.length > MOST_SECOND_TRIES)
    return countOf(run.root, { ...report, beside: [...report.beside, ...wrongBooks] }, code);

  const still = [...wrongBooks, ...besideOf(report, code, failures.length)];
  const unsteady: string[] = [];
  let passed = passedIn(report);
  for (const failure of failures) {
    const again = await tryAgain(run, failure);
    passed += again.passed;
    if (again.wrong === null) unsteady.push(describe(failure, 'run alone, it passed'));
    else still.push(describe(failure, again.wrong));
  }
  return { passed, failed: still.length, failures: still.map(shorten), unsteady, slowest: slowestIn(run.root, report) };
}

interface SecondTry {
  readonly passed: number;
  /** The error of this attempt; null: none. */
  readonly wrong: string | null;
}

async function tryAgain(run: VitestRun, failure: Failure): Promise<SecondTry> {
  if (!run.quiet) process.stdout.write(`\n• once more, alone: ${nameOf(failure)}\n`);
  const named = failure.test === null ? [] : ['-t', exactly(failure.test)];
  const { code, report } = await startVitest({ ...run, args: [failure.file, '--maxWorkers=1', ...named] });
  if (report === null) return { passed: 0, wrong: `the second try broke off with exit code ${code}` };
  const failures = failuresIn(run.root, report);
  const [wrong] = [...failures.map(({ message }) => message), ...besideOf(report, code, failures.length)];
  if (wrong !== undefined) return { passed: 0, wrong };
  const passed = passedIn(report);
  return { passed, wrong: passed > 0 ? null : 'the second try found no such test' };
}

/** A pattern that matches this name only. */
export function exactly(name: string): string {
  return `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

function describe(failure: Failure, second: string): string {
  return `${nameOf(failure)}\n  first:  ${shorten(failure.message)}\n  second: ${shorten(second)}`;
}
