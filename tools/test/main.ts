import { join } from 'node:path';
import { type Count, runCheck, runVitest } from './suites.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Everything that `npm test` runs, in this order. A name on the command line runs that part alone. */
const SUITES: Readonly<Record<string, () => Promise<Count>>> = {
  types: () => runCheck(ROOT, 'types', 'node_modules/typescript-native/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']),
  lint: () => runCheck(ROOT, 'lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  format: () => runCheck(ROOT, 'format', 'node_modules/oxfmt/bin/oxfmt', ['--check', '.']),
  tidy: () => runCheck(ROOT, 'tidy', 'tools/tidy/tidy.ts', []),
  unused: () => runCheck(ROOT, 'unused', 'node_modules/knip/bin/knip.js', ['--no-progress']),
  unit: () => runVitest(ROOT, ['unit', 'components']),
  chaos: () => runVitest(ROOT, ['chaos']),
  journeys: () => runVitest(ROOT, ['journeys', 'start']),
};

const wanted = process.argv.slice(2);
for (const name of wanted) {
  if (!(name in SUITES)) {
    process.stderr.write(`There is no suite “${name}”; there are: ${Object.keys(SUITES).join(', ')}.\n`);
    process.exit(2);
  }
}

let passed = 0;
let failed = 0;
const failures: string[] = [];
for (const [name, run] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const begun = performance.now();
  const count = await run();
  passed += count.passed;
  failed += count.failed;
  failures.push(...count.failures);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  process.stdout.write(`• ${name.padEnd(8)} ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`);
}
for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
