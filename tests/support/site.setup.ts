import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool } from '../../apps/platform/src/infra/db.ts';
import { reconcile, type Reconciliation } from '../../apps/platform/src/modules/money/ledger/index.ts';
import { buildFrontEnds } from '../../tools/launch/build.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { whenKilled } from '../../tools/launch/when-killed.ts';
import { RIGHT, VERDICT_FILE } from '../../tools/test/second-try.ts';
import { browserPath } from './browser.ts';
import { PORTS, freePorts, type RunningInstallation, startInstallation } from './installation.ts';
import { makeTemplate, type Template } from './template.ts';
import { startTestCluster } from './test-cluster.ts';

type Difference = Reconciliation['differences'][number];

const ROOT = join(import.meta.dirname, '../..');
/**
 * Starts one installation for each worker of the browser tests, with its own ports and its own copy of the demo's
 * databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await tellVerdict('nobody could say whether the books are right');
  const own = await makeFolder();
  const { cluster, remove } = await startTestCluster();
  const running: RunningInstallation[] = [];
  const end = async (): Promise<void> => {
    await Promise.all(running.map(({ stop }) => stop()));
    await remove();
    await own.remove();
  };
  try {
    // Two workers that unpack the browser at the same time break it for one of them, and two concurrent builds break
    // each other.
    const [template] = await Promise.all([makeTemplate(cluster, own.folder), buildFrontEnds(ROOT), browserPath()]);
    running.push(...(await startEach(template, own.folder, project.config.maxWorkers)));
  } catch (error) {
    await end();
    throw error;
  }
  project.provide(
    'sites',
    running.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    let differences: readonly Difference[] = [];
    try {
      differences = (await Promise.all(running.map(({ dataDir }) => differencesIn(dataDir)))).flat();
    } finally {
      await end();
    }
    const isRight = differences.length === 0;
    const said = `the books are wrong: ${JSON.stringify(differences)}`;
    await tellVerdict(isRight ? RIGHT : said);
    if (!isRight) throw new Error(said);
  };
}

/** A folder for everything that the installations write. It is removed with the process, even when that is killed. */
async function makeFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'chhokka-browser-tests-'));
  const forget = whenKilled(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    async remove() {
      forget();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Reports to the runner, which cannot tell by an exit code whether the ledger or a test failed. */
async function tellVerdict(verdict: string): Promise<void> {
  const file = process.env[VERDICT_FILE];
  if (file !== undefined) await writeFile(file, verdict);
}

/** The differences in the ledger after everything that the tests did with money. */
async function differencesIn(dataDir: string): Promise<readonly Difference[]> {
  const run = await readRunFile(dataDir);
  if (run === null) throw new Error(`the installation in ${dataDir} does not run any more`);
  const pool = openPool(run.databaseUrl, 1);
  try {
    return (await reconcile(pool)).differences;
  } finally {
    await pool.end();
  }
}

/**
 * Starts them side by side, as none of them builds anything. The ports are chosen together, so that they never collide.
 */
async function startEach(template: Template, folder: string, workers: number): Promise<RunningInstallation[]> {
  const first = await freePorts(PORTS * workers);
  const starts = Array.from({ length: workers }, (_, index) =>
    start(template, folder, index + 1, first + PORTS * index),
  );
  const settled = await Promise.allSettled(starts);
  const running = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  if (running.length === workers) return running;
  await Promise.all(running.map(({ stop }) => stop()));
  throw settled.find((each) => each.status === 'rejected')?.reason;
}

async function start(template: Template, folder: string, worker: number, port: number): Promise<RunningInstallation> {
  // The path contains a space on purpose, because some checkouts do.
  const dataDir = await mkdtemp(join(folder, 'data '));
  await copyFile(template.secrets, join(dataDir, 'secrets.json'));
  const databases = await template.copy(worker);
  // All visitors of all tests share one address, and make more requests than a whole neighbourhood would in a minute.
  // The feed plays nothing by itself, because matches that nobody looks at take time from the pages.
  return startInstallation({ dataDir, port, env: { ...databases, RATE_LIMIT_SCALE: '10', FEED_AHEAD_HOURS: '0' } });
}
