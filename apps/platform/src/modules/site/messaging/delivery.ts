import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Runner } from 'graphile-worker';
import pg from 'pg';
import { repeat } from '../../../infra/jobs.ts';
import type { Log } from '../../../infra/log.ts';
import { deliverMessage, type DeliverParts } from './deliver.ts';
import { DELIVER, expireMessages, requeueMessages } from './messaging.repository.ts';

/** Attempts at once. Gateways allow some ten a second; each attempt takes a fraction of one. */
const CONCURRENCY = 4;
const POLL_EVERY_MS = 2_000;
const RESTART_AFTER_MS = 1_000;
/** How often in a row all its workers together may fail to look for a job before the queue is started again. */
const MOST_FAILURES = 2 * CONCURRENCY;

export interface DeliveryParts extends DeliverParts {
  readonly databaseUrl: string;
}

/** Delivers what waits until it is stopped. Stopping waits for the attempts that are under way, a few seconds at most. */
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

/** The queue's worker, started again whenever it has ended: it does when it only fails. */
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
      // It may have ended by itself in this moment.
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
        // A failure here is the database's: the message is due again by itself, so the job need not be.
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
 * Ends a queue that only fails. Its library remembers for ever that its first look-up of the names of jobs failed: cut off
 * in that moment, it would never take a job again, nor end.
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

/** Connections of the queue alone. Its library takes ids of jobs for texts, where the rest of ours takes bigints. */
function openQueuePool(connectionString: string): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (text: string) => text);
  const pool = new pg.Pool({ connectionString, max: CONCURRENCY + 2, types, application_name: 'platform jobs' });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** What the queue itself has to say: its troubles, without the details, in which payloads may stand. */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ queue: level }, message);
  });
}
