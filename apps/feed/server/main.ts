import { HEARTBEAT_MS } from '@chhokka/feed-protocol';
import { listen, openLog, runProgram } from '@chhokka/provider-server/program';
import { createFeed } from './app.ts';
import { readConfig } from './config.ts';

/** How often the runner looks for what is due. */
const TICK_MS = 50;

await runProgram(async () => {
  const config = readConfig(process.env);
  const log = openLog('feed', config.logLevel, ['authorization', 'key', 'secret', 'seed']);
  const { server, runner, hub, store } = await createFeed({ config, log });
  const tick = () => {
    try {
      runner.tick();
    } catch (error) {
      // A feed that cannot keep what it says must not say it. Whoever starts us again goes on from the log.
      log.fatal({ err: error }, 'the log cannot be written');
      process.exit(1);
    }
  };
  const ticker = setInterval(tick, TICK_MS);
  const beater = setInterval(() => hub.beat(), HEARTBEAT_MS);
  const port = await listen(server, config, 'port');
  log.info({ port }, 'listening');
  return {
    log,
    stop: [
      [() => server.close()],
      [
        async () => {
          clearInterval(ticker);
          clearInterval(beater);
          store.close();
        },
      ],
    ],
  };
});
