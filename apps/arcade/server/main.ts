import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createArcade } from './app.ts';
import { ConfigError, type Config, readConfig } from './config.ts';
import { startClientKeeper } from './hosting/keeper.ts';
import { openPool } from './infra/db.ts';
import { startGrantWorker } from './free-rounds/worker.ts';
import { startSessionSweep } from './sessions/sweep.ts';
import { startStakeWorker } from './stakes/worker.ts';
import { startTableKeeper } from './tables/leading/keeper.ts';
import { startSharedStakeWorker } from './tables/settling/worker.ts';

const CONNECTIONS = 16;

async function start(config: Config): Promise<void> {
  const log = pino({
    level: config.logLevel,
    base: { program: 'arcade' },
    redact: ['sessionID', '*.sessionID', 'session', '*.session'],
  });
  const pool = openPool(config.databaseUrl, CONNECTIONS);
  const { plain, tls, context, tables, tableContext } = await createArcade({ config, pool, log });
  const worker = startStakeWorker(context);
  const grantWorker = startGrantWorker(context);
  const sweep = startSessionSweep(context);
  const live = tables.start();
  const sharedWorker = startSharedStakeWorker(tableContext);
  const tableKeeper = startTableKeeper(tableContext);
  const keeper = startClientKeeper({ pool, dataDir: config.dataDir, log: context.log });
  await plain.listen({ host: config.host, port: config.port, listenTextResolver: () => 'plain port' });
  await tls.listen({ host: config.host, port: config.tlsPort, listenTextResolver: () => 'TLS port' });
  // The real ports: 0 asks the system for a free one.
  log.info({ port: portOf(plain), tlsPort: portOf(tls) }, 'listening');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // First refuse new calls and give tables to other processes, then finish running calls, then the workers' wallet calls.
    await Promise.all([plain.close(), tls.close(), tableKeeper.stop()]);
    await Promise.all([worker.stop(), grantWorker.stop(), sharedWorker.stop(), sweep.stop(), keeper.stop()]);
    await live.stop();
    await pool.end();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // The parent process that started us over a channel is gone, and nothing else would stop us.
  if (process.channel) process.on('disconnect', () => void stop());
}

function portOf(server: FastifyInstance): number | undefined {
  const address = server.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
