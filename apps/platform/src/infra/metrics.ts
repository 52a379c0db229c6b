import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@platformatic/prom-client';
import type { Pool } from './db.ts';

/** What the program measures, one registry for each app so that several can live in one process. */
export interface Metrics {
  readonly registry: Registry;
  readonly httpDuration: Histogram<'method' | 'route' | 'status'>;
  /** Counts one batch of wallet commands: how many, and how long until it was durable. */
  walletBatch(commands: number, ms: number): void;
  /** Shows how many connections of a pool are busy, idle and waited for. */
  watchPool(name: string, pool: Pool): void;
  /** Shows a number that is read when the metrics are asked for. */
  gauge(name: string, help: string, read: () => number): void;
}

const HTTP_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const httpDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request’s headers to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: HTTP_BUCKETS,
    registers: [registry],
  });
  const batchSize = new Histogram({
    name: 'wallet_batch_commands',
    help: 'Wallet commands decided in one commit.',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers: [registry],
  });
  const batchDuration = new Histogram({
    name: 'wallet_batch_duration_seconds',
    help: 'Time from the start of a wallet batch until it was durable.',
    buckets: HTTP_BUCKETS,
    registers: [registry],
  });
  const pools = new Map<string, Pool>();
  const connections = new Gauge({
    name: 'postgres_pool_connections',
    help: 'Connections of each pool by state; waiting are the statements that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        connections.set({ pool, state: 'busy' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  return {
    registry,
    httpDuration,
    walletBatch(commands, ms) {
      batchSize.observe(commands);
      batchDuration.observe(ms / 1_000);
    },
    watchPool: (name, pool) => pools.set(name, pool),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
  };
}
