import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ending, finish } from '../launch/finish.ts';
import { STOP_SIGNALS } from '../launch/when-killed.ts';
import { type Count } from './count.ts';
import { countOf, type Report } from './report.ts';
import { REPORT_FILE } from './reporter.ts';

/** All projects without a browser, except the chaos tests. */
export const UNIT_PROJECTS = ['unit', 'apart', 'components', 'office'] as const;

/** The options of a run. */
export interface VitestRun {
  readonly root: string;
  readonly projects: readonly string[];
  /** Additional arguments: files, `-t …`. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Prints nothing while it runs. */
  readonly quiet?: boolean;
}

export interface VitestEnding {
  readonly code: number | null;
  /** Null: the run was aborted before it could report. */
  readonly report: Report | null;
}

const REPORTERS = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'reporter.ts')}`];

/** Runs vitest projects, prints their output unless quiet, and reads their report. */
export async function startVitest(run: VitestRun): Promise<VitestEnding> {
  const { root, projects, args = [], env = {}, quiet = false } = run;
  const folder = await mkdtemp(join(tmpdir(), 'chhokka-report-'));
  const report = join(folder, 'report.json');
  const selected = projects.flatMap((project) => ['--project', project]);
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  try {
    // A test with .only would hide all others.
    const child = spawn(process.execPath, [vitest, 'run', '--allowOnly=false', ...selected, ...REPORTERS, ...args], {
      cwd: root,
      env: { ...process.env, ...env, [REPORT_FILE]: report },
      stdio: quiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
    });
    const { code } = await endedWithUs(child);
    return { code, report: readReport(await readFile(report, 'utf8').catch(() => '')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits for the child. If we are stopped, it is stopped as well, and this throws, so that nothing runs after it. */
async function endedWithUs(child: ChildProcess): Promise<Ending> {
  let isStopped = false;
  const stop = (signal: NodeJS.Signals): void => {
    isStopped = true;
    child.kill(signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  const ending = await finish(child);
  for (const signal of STOP_SIGNALS) process.off(signal, stop);
  if (isStopped) throw new Error('stopped by a signal');
  return ending;
}

/** Null: the report is incomplete. */
function readReport(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}

/** Runs vitest projects and counts their tests. A run that is aborted before it reports counts as one failure. */
export async function runVitest(run: VitestRun): Promise<Count> {
  const { code, report } = await startVitest(run);
  return report === null ? brokenOff(run, code) : countOf(run.root, report, code);
}

/** The result of a run without a report. */
export function brokenOff({ projects }: VitestRun, code: number | null): Count {
  return { passed: 0, failed: 1, failures: [`${projects.join(', ')}: broke off with exit code ${code}`] };
}
