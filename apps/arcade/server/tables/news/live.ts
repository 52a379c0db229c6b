import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@chhokka/kernel';
import type { Metrics } from '@chhokka/provider-server/http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { ArcadeLimits } from '../../infra/limits.ts';
import type { TableNews } from '../table-context.ts';
import { HUB_LIMITS, type HubParts, createHub } from './hub.ts';
import { hearNews } from './listener.ts';
import { acceptClients } from './routes.ts';
import { createTableNews } from './table-news.ts';

/** Lost news is made up for within this time. */
const LOOK_EVERY = SECOND / 4;
/** An ended session is noticed within this time. */
const SWEEP_EVERY = 5 * SECOND;

/** What everybody at a table sees: the clients of this process, and the news between processes. */
export interface LiveTables {
  /** For whoever changes rounds and slips. */
  readonly news: TableNews;
  /** Accepts clients. Call it before any route is registered. */
  serve(server: FastifyInstance, limits: ArcadeLimits): Promise<void>;
  /** Begins to hear other processes and to look by itself. */
  start(): { stop(): Promise<void> };
}

interface LiveParts extends HubParts {
  readonly config: Pick<Config, 'databaseUrl' | 'publicUrl' | 'rateLimitScale'>;
  readonly metrics: Metrics;
}

export function createLiveTables(parts: LiveParts): LiveTables {
  const { pool, log, config, metrics } = parts;
  const from = randomUUID();
  const scaled = {
    perNetwork: HUB_LIMITS.perNetwork * config.rateLimitScale,
    messagesPerMinute: HUB_LIMITS.messagesPerMinute * config.rateLimitScale,
    hellosPerMinute: HUB_LIMITS.hellosPerMinute * config.rateLimitScale,
  };
  const hub = createHub({ ...parts, limits: { ...scaled, ...parts.limits } });
  const news = createTableNews({ pool, log, hub, from });
  metrics.gauge('arcade_table_clients', 'Clients of tables that are open now.', () => hub.connections());
  return {
    news,
    serve: (server, limits) => acceptClients(server, { hub, limits, publicUrl: config.publicUrl }),
    start() {
      const stopping = new AbortController();
      const listener = hearNews({
        databaseUrl: config.databaseUrl,
        log,
        onNews(message) {
          if (message.from === from) return;
          for (const table of message.rounds) hub.round(table);
          for (const table of message.totals) hub.totals(table);
          hub.slips(message.slips);
        },
        onHearing: () => void hub.lookBack().catch((err: unknown) => log.warn({ err }, 'lost news was not read')),
      });
      const loops = [
        repeat(LOOK_EVERY, stopping.signal, log, async () => {
          hub.beat();
          await hub.look();
        }),
        repeat(SWEEP_EVERY, stopping.signal, log, () => hub.sweep()),
      ];
      return {
        async stop() {
          stopping.abort();
          await Promise.all([...loops, listener.stop(), news.close()]);
        },
      };
    },
  };
}

/** Repeats until it is stopped. Of failures in a row only the first is logged. */
async function repeat(
  every: number,
  signal: AbortSignal,
  log: HubParts['log'],
  act: () => Promise<void>,
): Promise<void> {
  let failing = false;
  while (!signal.aborted) {
    try {
      await act();
      failing = false;
    } catch (error) {
      if (!failing) log.error({ err: error }, 'tables could not be looked at');
      failing = true;
    }
    await pause(every, undefined, { signal }).catch(() => {});
  }
}
