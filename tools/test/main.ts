import { join } from 'node:path';
import { budgetOf, failOverSixty, failOverBudget, type SuiteName } from './budget.ts';
import { runChanged } from './changed.ts';
import { runCheck } from './check.ts';
import { type Count, sum } from './count.ts';
import { slowness } from './machine.ts';
import { runWithSecondTry } from './second-try.ts';
import { runVitest, UNIT_PROJECTS } from './vitest.ts';

const root = join(import.meta.dirname, '../..');

/** All suites, in this order. A name on the command line runs only that suite. */
const SUITES: Readonly<Record<SuiteName, () => Promise<Count>>> = {
  types: () => runCheck(root, 'types', 'node_modules/typescript-native/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']),
  lint: () => runCheck(root, 'lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  format: () => runCheck(root, 'format', 'node_modules/oxfmt/bin/oxfmt', ['--check', '.']),
  tidy: () => runCheck(root, 'tidy', 'tools/tidy/tidy.ts', []),
  unused: () => runCheck(root, 'unused', 'node_modules/knip/bin/knip.js', ['--no-progress']),
  unit: () => runVitest({ root, projects: UNIT_PROJECTS }),
  chaos: () => runVitest({ root, projects: ['chaos'] }),
  journeys: async () => failOverSixty(await runWithSecondTry({ root, projects: ['journeys', 'start'] })),
  browser: () => runWithSecondTry({ root, projects: ['browser', 'alone'] }),
};
const NAMES = Object.keys(SUITES) as SuiteName[];
/** Run before a release, by `npm run test:browser`. */
const BEFORE_A_RELEASE: readonly SuiteName[] = ['browser'];
/** Run by `npm test -- changed`, whatever was changed. */
const QUICK: readonly SuiteName[] = ['types', 'lint', 'format'];

const wanted = process.argv.slice(2);
if (wanted[0] === 'changed') {
  const checks = QUICK.map((name) => () => runSuite(name));
  report([await runChanged({ root, since: wanted[1], checks })]);
} else {
  const unknown = wanted.find((name) => !NAMES.some((known) => known === name));
  if (unknown !== undefined) {
    process.stderr.write(`There is no suite “${unknown}”; there are: changed, ${NAMES.join(', ')}.\n`);
    process.exit(2);
  }
  const chosen = NAMES.filter((name) => (wanted.length > 0 ? wanted.includes(name) : !BEFORE_A_RELEASE.includes(name)));
  const counts: Count[] = [];
  for (const name of chosen) counts.push(await runSuite(name));
  report(counts);
}

async function runSuite(name: SuiteName): Promise<Count> {
  const before = slowness();
  const begun = performance.now();
  const result = await SUITES[name]();
  const seconds = (performance.now() - begun) / 1_000;
  // Neighbours come and go: the mean of both ends is nearest to what the suite had.
  const slow = (before + slowness()) / 2;
  const count = failOverBudget(name, { seconds, slowness: slow }, result);
  const time = `${seconds.toFixed(1)} s, budget ${budgetOf(name, slow)} s`;
  process.stdout.write(`• ${name.padEnd(8)} ${count.passed} passed, ${count.failed} failed (${time})\n`);
  for (const { file, ms } of count.slowest ?? []) {
    process.stdout.write(`    ${(ms / 1_000).toFixed(1).padStart(6)} s  ${file}\n`);
  }
  return count;
}

/** Prints the summary at the end. */
function report(counts: readonly Count[]): void {
  const { passed, failed, failures, unsteady = [] } = sum(counts);
  for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
  if (unsteady.length > 0) process.stdout.write(`\nunsteady:\n${unsteady.map((each) => `~ ${each}\n`).join('')}`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
