import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PORTS, freePorts, startInstallation } from '../../support/installation.ts';

it('a second start of a demo takes less than 5 s on a quiet machine, and half of the first start’s time', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka start '));
  const port = await freePorts(PORTS);
  try {
    const first = await startedWithin(dataDir, port);
    const second = await startedWithin(dataDir, port);
    expect(second).toBeLessThan(5_000);
    expect(second).toBeLessThan(first / 2);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** How long a start took, in ms. */
async function startedWithin(dataDir: string, port: number): Promise<number> {
  const begun = performance.now();
  const { stop } = await startInstallation({ dataDir, port });
  const took = performance.now() - begun;
  await stop();
  return took;
}
