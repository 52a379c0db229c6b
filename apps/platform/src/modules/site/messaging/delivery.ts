import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Runner } from 'graphile-worker';
import pg from 'pg';
import { repeat } from '../../../infra/jobs.ts';
import type { Log } from '../../../infra/log.ts';
import { deliverMessage, type DeliverParts } from './deliver.ts';
import { DELIVER, expireMessages, requeueMessages } from './messaging.repository.ts';

/** Simultaneous attempts. Gateways allow some ten a second, and each attempt takes a fraction of one. */
const CONCURRENCY = 4;
const POLL_EVERY_MS = 2_000;
const RESTART_AFTER_MS = 1_000;
/** After so many failed look-ups for a job in a row, by all its workers together, the queue is restarted. */
const MOST_FAILURES = 2 * CONCURRENCY;

export interface DeliveryParts extends DeliverParts {
  readonly databaseUrl: string;
}

/** Delivers waiting messages until it is stopped. Stopping waits for running attempts, a few seconds at most. */
export async function startDelivery(parts: DeliveryParts): Promise<{ stop(): Promise<void> }> {
  const { pool, clock, log, timing } = parts;
  const rescue = async (): Promise<void> => {
    const now = clock.now();
    await expireMessages(pool, now);
    await requeueMessages(pool, { now, dueBefore: now - timing.rescueEveryMs });
  };
  const queue = await keepQueue(parts);
  const rescues = repeat('deliver what was left behind', timing.rescueEveryMs, log, rescue);
  return {
    async stop() {
      await rescues.stop();
      await queue.stop();
    },
  };
}

/** The queue's worker. It is restarted whenever it ends, which it does when all look-ups fail. */
async function keepQueue(parts: DeliveryParts): Promise<{ stop(): Promise<void> }> {
  const database = openQueuePool(parts.databaseUrl);
  const stopping = new AbortController();
  let runner = await startQueue(parts, database);
  const kept = (async () => {
    for (;;) {
      await runner.promise.catch(() => undefined);
      if (stopping.signal.aborted) return;
      parts.log.warn('the queue of messages ended and is started again');
      const next = await restart(parts, database, stopping.signal);
      if (next === null) return;
      runner = next;
    }
  })();
  return {
    async stop() {
      stopping.abort();
      // It may have just ended by itself.
      await runner.stop().catch(() => undefined);
      await kept;
      await database.end();
    },
  };
}

async function restart(parts: DeliveryParts, database: pg.Pool, stopping: AbortSignal): Promise<Runner | null> {
  while (!stopping.aborted) {
    await sleep(RESTART_AFTER_MS, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return null;
    try {
      return await startQueue(parts, database);
    } catch (error) {
      parts.log.warn({ because: (error as Error).message }, 'the queue of messages does not start');
    }
  }
  return null;
}

async function startQueue(parts: DeliveryParts, database: pg.Pool): Promise<Runner> {
  const runner = await run({
    pgPool: database,
    concurrency: CONCURRENCY,
    pollInterval: POLL_EVERY_MS,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: queueLogger(parts.log),
    taskList: {
      async [DELIVER](payload, { abortSignal }) {
        const { id } = payload as { id: string };
        // A failure here is the database's. The message becomes due again by itself, so the job is not retried.
        await deliverMessage(parts, id, abortSignal).catch((error: unknown) => {
          parts.log.warn({ message: id, because: (error as Error).message }, 'delivery failed');
        });
      },
    },
  });
  endWhenStuck(runner);
  return runner;
}

/**
 * Ends a queue whose look-ups all fail. Its library stores the failure of its first look-up of task names forever: if
 * its connection is cut during that, it would never run a job again, nor end.
 */
function endWhenStuck(runner: Runner): void {
  let failures = 0;
  runner.events.on('worker:getJob:error', () => {
    failures += 1;
    if (failures === MOST_FAILURES) void runner.stop().catch(() => undefined);
  });
  for (const success of ['worker:getJob:empty', 'job:start'] as const)
    runner.events.on(success, () => {
      failures = 0;
    });
}

/** Connections for the queue only. Its library expects ids of jobs as strings, where our own code reads bigints. */
function openQueuePool(connectionString: string): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (text: string) => text);
  const pool = new pg.Pool({ connectionString, max: CONCURRENCY + 2, types, application_name: 'platform jobs' });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The queue's own log messages: its errors without details, which may contain payloads. */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ queue: level }, message);
  });
}
