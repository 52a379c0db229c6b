import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePorts, startInstallation } from '../../support/installation.ts';

it('a demo that was started once starts within 5 s on a quiet machine', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka start '));
  const port = await freePorts(5);
  try {
    await (await startInstallation({ dataDir, port })).stop();
    const begun = performance.now();
    const again = await startInstallation({ dataDir, port });
    const took = performance.now() - begun;
    await again.stop();
    expect(took).toBeLessThan(5_000);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
