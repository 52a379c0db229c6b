import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool } from '../../apps/platform/src/infra/db.ts';
import { reconcile, type Reconciliation } from '../../apps/platform/src/modules/ledger/index.ts';
import { readRunFile } from '../../tools/launch/run-file.ts';
import { browserPath } from './browser.ts';
import { type RunningInstallation, startInstallation } from './installation.ts';

type Difference = Reconciliation['differences'][number];

/** An installation for each worker of the browser tests, with demo data, on ports of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Two workers that unpack it at the same time break it for one of them.
  await browserPath();
  const running: RunningInstallation[] = [];
  // One after another: the first builds the pages for all.
  for (let worker = 0; worker < project.config.maxWorkers; worker += 1) running.push(await start());
  project.provide(
    'sites',
    running.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    const differences: Difference[] = [];
    for (const { dataDir, stop } of running) {
      try {
        differences.push(...(await differencesIn(dataDir)));
      } finally {
        await stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    }
    if (differences.length > 0) throw new Error(`the books are wrong after all of it: ${JSON.stringify(differences)}`);
  };
}

/** What does not add up after everything that the tests did with money. */
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

async function start(): Promise<RunningInstallation> {
  // A space in the path, on purpose: checkouts live in such folders.
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka e2e '));
  // All visitors of all tests come from one address, one after another: more than any neighbourhood sends in a minute.
  return startInstallation({ dataDir, env: { RATE_LIMIT_SCALE: '10' } });
}
