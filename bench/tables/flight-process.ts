import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '@chhokka/provider-server/db';
import fastify from 'fastify';
import { createArcade } from '../../apps/arcade/server/app.ts';
import { readConfig } from '../../apps/arcade/server/config.ts';
import { flightTable } from '../../apps/arcade/server/testing/flight-table.ts';
import { startTableKeeper } from '../../apps/arcade/server/tables/leading/keeper.ts';
import { rulesByName } from '../../apps/arcade/server/tables/rules-by-name.ts';
import { startSharedStakeWorker } from '../../apps/arcade/server/tables/settling/worker.ts';

// An arcade that plays the flights of the bench, whole: it leads them, takes calls, tells news and pays.

const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-bench-flight-'));
const config = readConfig({ ...process.env, DATA_DIR: dataDir });
const pool = openPool(config.databaseUrl, 'arcade', 16);
const { log } = fastify({ logger: { level: 'error' } });
const { plain, tls, tables, tableContext } = await createArcade({
  config,
  pool,
  log,
  rules: rulesByName([flightTable]),
});
const live = tables.start();
const worker = startSharedStakeWorker(tableContext);
const keeper = startTableKeeper(tableContext);
const origin = await plain.listen({ host: '127.0.0.1', port: 0 });

process.on('disconnect', () => void stop());
process.send?.({ origin });

async function stop(): Promise<void> {
  await Promise.all([plain.close(), tls.close(), keeper.stop()]);
  await worker.stop();
  await live.stop();
  await pool.end();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
