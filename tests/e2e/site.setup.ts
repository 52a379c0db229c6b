import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startInstallation } from '../support/installation.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the running site. */
    siteUrl: string;
    siteDataDir: string;
  }
}

/** One installation for all browser tests, with demo data, on ports of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A space in the path, on purpose: checkouts live in such folders.
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka e2e '));
  // All visitors of all tests come from one address, one after another: more than any neighbourhood sends in a minute.
  const installation = await startInstallation({ dataDir, env: { RATE_LIMIT_SCALE: '10' } });
  project.provide('siteUrl', installation.url);
  project.provide('siteDataDir', dataDir);
  return async () => {
    await installation.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
