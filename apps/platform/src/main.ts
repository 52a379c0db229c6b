import { ConfigError, readConfig } from './infra/config.ts';
import { createApp } from './roles/app.ts';

/** A stop that takes longer than this is no stop: what still runs is cut off. */
const STOP_WITHIN_MS = 25_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await createApp(config);
  const { log } = app.platform;
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const url = await app.listen();
  const ready = { at: new Date().toISOString(), msg: 'listening', url, roles: [...config.roles] };
  // The launcher, which holds a channel, says in its own words that we are ready; everybody else reads the line.
  if (!process.send) process.stdout.write(`${JSON.stringify(ready)}\n`);
}

main().catch((error: unknown) => {
  // A wrong setting is told in its one sentence; anything else with where it came from.
  process.stderr.write(`${error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
