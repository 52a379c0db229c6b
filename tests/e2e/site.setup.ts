import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type RunningInstallation, startInstallation } from '../support/installation.ts';

/** An installation for each worker of the browser tests, with demo data, on ports of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running: RunningInstallation[] = [];
  // One after another: the first builds the pages for all.
  for (let worker = 0; worker < project.config.maxWorkers; worker += 1) running.push(await start());
  project.provide(
    'sites',
    running.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    for (const installation of running) {
      await installation.stop();
      await rm(installation.dataDir, { recursive: true, force: true });
    }
  };
}

async function start(): Promise<RunningInstallation> {
  // A space in the path, on purpose: checkouts live in such folders.
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka e2e '));
  // All visitors of all tests come from one address, one after another: more than any neighbourhood sends in a minute.
  return startInstallation({ dataDir, env: { RATE_LIMIT_SCALE: '10' } });
}
