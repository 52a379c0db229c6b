import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish } from '../launch/finish.ts';
import { whenKilled } from '../launch/when-killed.ts';
import { UNIT_PROJECTS } from '../test/vitest.ts';
import { formMutants } from './forms.ts';
import type { Mutant } from './mutant.ts';
import { serverMutants } from './server.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * `npm run mutants [-- AREA …]`: puts one fault after another into the product and runs the tests that should notice
 * it. Lists the unnoticed ones, and fails when there are any. Each file is restored, also when the run is interrupted.
 * The tests must pass without a fault first, because failing tests would notice everything.
 */
const areas = process.argv.slice(2);
const wanted = [...serverMutants, ...formMutants].filter(({ area }) => areas.length === 0 || areas.includes(area));
const survivors: Mutant[] = [];
if (wanted.length === 0) throw new Error(`no fault is listed for ${areas.join(', ')}`);
if (!(await pass([...new Set(wanted.flatMap(({ tests }) => tests))])))
  throw new Error('the tests fail without any fault: mend them first');
for (const mutant of wanted) {
  const noticed = await isNoticed(mutant);
  process.stdout.write(`${noticed ? 'noticed ' : 'SURVIVED'} ${describe(mutant)}\n`);
  if (!noticed) survivors.push(mutant);
}
process.stdout.write(`\n${wanted.length - survivors.length} of ${wanted.length} noticed\n`);
process.exitCode = survivors.length === 0 ? 0 : 1;

async function isNoticed({ file, from, to, tests }: Mutant): Promise<boolean> {
  const path = join(ROOT, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(from).length !== 2) throw new Error(`${file} does not hold exactly once: ${from}`);
  const putBack = (): void => writeFileSync(path, before);
  const forget = whenKilled(putBack);
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
  try {
    return !(await pass(tests));
  } finally {
    forget();
    putBack();
  }
}

async function pass(tests: readonly string[]): Promise<boolean> {
  const projects = UNIT_PROJECTS.flatMap((project) => ['--project', project]);
  const args = ['run', '--bail', '1', '--reporter', 'dot', ...projects, ...tests];
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { code, said } = await finish(child);
  if (!/\d+ (passed|failed)/.test(said)) throw new Error(`no test was run:\n${said}`);
  if (code !== 0 && code !== 1) throw new Error(`the tests ended with ${code}:\n${said}`);
  return code === 0;
}

function describe({ area, file, from, to }: Mutant): string {
  const line = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
  return `${area}: ${file}: ${line(from)} → ${line(to) || '(nothing)'}`;
}
