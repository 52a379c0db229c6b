import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Ending, finish } from '../launch/finish.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed and how, shortened: to be said once more at the end, where it is looked for. */
  readonly failures: readonly string[];
}

/** How much of a failure is said again, in characters: its message, and where it happened. */
const FAILURE_LENGTH = 1_500;

/** A check that is one thing: it passes with exit code 0. What it says is shown only when it fails. */
export async function runCheck(root: string, name: string, program: string, args: readonly string[]): Promise<Count> {
  const { code, said } = await run(root, [join(root, program), ...args], 'collect');
  if (code === 0) return { passed: 1, failed: 0, failures: [] };
  process.stdout.write(`${said.trim()}\n${name} failed\n`);
  return { passed: 0, failed: 1, failures: [shorten(`${name}\n${said.trim()}`)] };
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
  if (!text) return { passed: 0, failed: 1, failures: [`${projects.join(', ')}: broke off with exit code ${code}`] };
  const result = JSON.parse(text) as Report;
  const failed = result.numFailedTests || result.numFailedTestSuites || (code === 0 ? 0 : 1);
  return { passed: result.numPassedTests, failed, failures: failuresOf(root, result) };
}

/** As much as is read here of what vitest reports as JSON. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function failuresOf(root: string, { testResults }: Report): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [shorten(`${file}\n${message}`)];
      return tests.map((test) => shorten(`${file} > ${test.fullName}\n${test.failureMessages.join('\n')}`));
    });
}

function shorten(text: string): string {
  return stripVTControlCharacters(text).slice(0, FAILURE_LENGTH);
}

function run(root: string, args: readonly string[], output: 'show' | 'collect'): Promise<Ending> {
  const stdio = output === 'show' ? 'inherit' : 'pipe';
  return finish(spawn(process.execPath, args, { cwd: root, stdio: ['ignore', stdio, stdio] }));
}
