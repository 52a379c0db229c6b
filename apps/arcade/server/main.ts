import { openPool } from '@chhokka/provider-server/db';
import { listen, openLog, runProgram } from '@chhokka/provider-server/program';
import { createArcade } from './app.ts';
import { readConfig } from './config.ts';
import { startClientKeeper } from './hosting/keeper.ts';
import { startGrantWorker } from './free-rounds/worker.ts';
import { startSessionSweep } from './sessions/sweep.ts';
import { startStakeWorker } from './stakes/worker.ts';
import { startTableKeeper } from './tables/leading/keeper.ts';
import { startSharedStakeWorker } from './tables/settling/worker.ts';

const CONNECTIONS = 16;

await runProgram(async () => {
  const config = readConfig(process.env);
  const log = openLog('arcade', config.logLevel, ['sessionID', 'session']);
  const pool = openPool(config.databaseUrl, 'arcade', CONNECTIONS);
  const { plain, tls, context, tables, tableContext } = await createArcade({ config, pool, log });
  const worker = startStakeWorker(context);
  const grantWorker = startGrantWorker(context);
  const sweep = startSessionSweep(context);
  const live = tables.start();
  const sharedWorker = startSharedStakeWorker(tableContext);
  const tableKeeper = startTableKeeper(tableContext);
  const keeper = startClientKeeper({ pool, dataDir: config.dataDir, log: context.log });
  const port = await listen(plain, config, 'plain port');
  const tlsPort = await listen(tls, { host: config.host, port: config.tlsPort }, 'TLS port');
  log.info({ port, tlsPort }, 'listening');
  const workers = [worker, grantWorker, sharedWorker, sweep, keeper];
  return {
    log,
    stop: [
      // First refuse new calls and give tables to other processes, then finish running calls.
      [() => plain.close(), () => tls.close(), () => tableKeeper.stop()],
      // Then the workers' wallet calls.
      workers.map((each) => () => each.stop()),
      [() => live.stop()],
      [() => pool.end()],
    ],
  };
});
