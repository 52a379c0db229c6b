import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '@chhokka/provider-server/db';
import fastify from 'fastify';
import { createArcade } from '../../apps/arcade/server/app.ts';
import { readConfig } from '../../apps/arcade/server/config.ts';
import { coinTable } from '../../apps/arcade/server/testing/coin-table.ts';
import { rulesByName } from '../../apps/arcade/server/tables/rules-by-name.ts';

// An arcade whose tables nobody leads, so that the bench decides what happens when. It answers `memory` with its resident
// bytes after a collection of garbage.

const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-bench-arcade-'));
const config = readConfig({ ...process.env, DATA_DIR: dataDir });
const pool = openPool(config.databaseUrl, 'arcade', 16);
const { log } = fastify({ logger: { level: 'error' } });
const { plain, tls, tables } = await createArcade({ config, pool, log, rules: rulesByName([coinTable]) });
const live = tables.start();
const origin = await plain.listen({ host: '127.0.0.1', port: 0 });

process.on('message', (asked) => {
  if (asked === 'memory') void collected().then((bytes) => process.send?.({ bytes }));
});
process.on('disconnect', () => void stop());
process.send?.({ origin });

async function collected(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    globalThis.gc?.();
    await sleep(100);
  }
  return process.memoryUsage.rss();
}

async function stop(): Promise<void> {
  await Promise.all([plain.close(), tls.close()]);
  await live.stop();
  await pool.end();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
