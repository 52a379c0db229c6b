import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ending, finish } from '../launch/finish.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A check that is one thing: it passes with exit code 0. What it says is shown only when it fails. */
export async function runCheck(root: string, name: string, program: string, args: readonly string[]): Promise<Count> {
  const { code, said } = await run(root, [join(root, program), ...args], 'collect');
  if (code === 0) return { passed: 1, failed: 0 };
  process.stdout.write(`${said.trim()}\n${name} failed\n`);
  return { passed: 0, failed: 1 };
}

/** Runs vitest projects and counts their tests. A run that breaks before it reports counts as one failure. */
export async function runVitest(root: string, projects: readonly string[]): Promise<Count> {
  const report = join(root, '.cache', `tests-${projects.join('-')}.json`);
  await mkdir(join(root, '.cache'), { recursive: true });
  await rm(report, { force: true });
  const selected = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(
    root,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...selected, ...reporters],
    'show',
  );
  const text = await readFile(report, 'utf8').catch(() => null);
  if (!text) return { passed: 0, failed: 1 };
  const result = JSON.parse(text) as { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };
  const failed = result.numFailedTests || result.numFailedTestSuites || (code === 0 ? 0 : 1);
  return { passed: result.numPassedTests, failed };
}

function run(root: string, args: readonly string[], output: 'show' | 'collect'): Promise<Ending> {
  const stdio = output === 'show' ? 'inherit' : 'pipe';
  return finish(spawn(process.execPath, args, { cwd: root, stdio: ['ignore', stdio, stdio] }));
}
