import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finish } from '../launch/finish.ts';
import { type Count } from './count.ts';
import { countOf, type Report } from './report.ts';

/** Everything below the browser, but for the chaos tests. */
export const UNIT_PROJECTS = ['unit', 'apart', 'components', 'office'] as const;

/** What is run, and how. */
export interface VitestRun {
  readonly root: string;
  readonly projects: readonly string[];
  /** Beside the projects and reporters: files, `-t …`. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Says nothing while it runs. */
  readonly quiet?: boolean;
}

export interface VitestEnding {
  readonly code: number | null;
  /** Null: the run broke off before it could report. */
  readonly report: Report | null;
}

/** Runs vitest projects, shows what they say unless it is to be quiet, and reads their report. */
export async function startVitest({
  root,
  projects,
  args = [],
  env = {},
  quiet = false,
}: VitestRun): Promise<VitestEnding> {
  const report = join(root, '.cache', `tests-${projects.join('-')}.json`);
  await mkdir(join(root, '.cache'), { recursive: true });
  await rm(report, { force: true });
  const selected = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...selected, ...reporters, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
  });
  const { code } = await finish(child);
  const text = await readFile(report, 'utf8').catch(() => null);
  return { code, report: text ? (JSON.parse(text) as Report) : null };
}

/** Runs vitest projects and counts their tests. A run that breaks off before it reports counts as one failure. */
export async function runVitest(run: VitestRun): Promise<Count> {
  const { code, report } = await startVitest(run);
  return report === null ? brokenOff(run, code) : countOf(run.root, report, code);
}

/** A run that told nothing of its tests. */
export function brokenOff({ projects }: VitestRun, code: number | null): Count {
  return { passed: 0, failed: 1, failures: [`${projects.join(', ')}: broke off with exit code ${code}`] };
}
