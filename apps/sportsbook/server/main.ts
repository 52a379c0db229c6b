import { feedClient } from '@chhokka/feed-protocol/client';
import { MINUTE, systemClock } from '@chhokka/kernel';
import { startWorker } from '@chhokka/provider-server';
import { openPool } from '@chhokka/provider-server/db';
import { listen, openLog, runProgram } from '@chhokka/provider-server/program';
import { createSportsbook } from './app.ts';
import { startMovementWorker } from './bets/movement-worker.ts';
import { readConfig } from './config.ts';
import { startSettleWorker } from './settling/settle-worker.ts';
import { startWaitingWorker } from './slips/waiting-worker.ts';
import { startSweep } from './sweep/sweep.ts';
import { followFeed } from './words/follower.ts';
import { MOST_OVERDUE, voidOverdue } from './words/void-overdue.ts';

const CONNECTIONS = 16;

await runProgram(async () => {
  const config = readConfig(process.env);
  const log = openLog('sportsbook', config.logLevel, ['session', 'token', 'authorization']);
  const pool = openPool(config.databaseUrl, 'sportsbook', CONNECTIONS, { byIndex: true });
  const client = feedClient({ url: config.feed.url, key: config.feed.key });
  const { server, context, held, open, news } = await createSportsbook({ config, pool, log, client });
  const follower = followFeed({ client, pool, held, clock: systemClock, log: context.log });
  const overdue = startWorker({
    work: async () => ((await voidOverdue(context)) < MOST_OVERDUE ? MINUTE : 0),
    pauseMs: MINUTE,
    log: context.log,
    trouble: 'matches that waited too long could not be voided',
  });
  const workers = [
    startMovementWorker(context),
    startSettleWorker(context),
    startWaitingWorker(context),
    startSweep(context),
    overdue,
  ];
  const port = await listen(server, config, 'port');
  log.info({ port }, 'listening');
  return {
    log,
    stop: [
      // First refuse new calls, then finish what was begun.
      [() => server.close(), () => follower.stop()],
      workers.map((each) => () => each.stop()),
      [() => open.stop(), () => news.stop()],
      [() => pool.end()],
    ],
  };
});
