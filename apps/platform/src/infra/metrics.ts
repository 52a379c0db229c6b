import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@platformatic/prom-client';
import type { Pool } from './db.ts';

/** The program's metrics, with one registry per app so that several can live in one process. */
export interface Metrics {
  readonly registry: Registry;
  readonly httpDuration: Histogram<'method' | 'route' | 'status'>;
  /** A histogram; each call of the returned function records one value. `buckets` are the upper bounds, ascending. */
  histogram(name: string, help: string, buckets: readonly number[]): (value: number) => void;
  /** A counter; each call of the returned function counts one. */
  counter(name: string, help: string): () => void;
  /** Shows how many connections of a pool are busy, how many idle, and how many callers wait for one. */
  watchPool(name: string, pool: Pool): void;
  /** A number that is read when the metrics are requested. */
  gauge(name: string, help: string, read: () => number): void;
  /**
   * One number for each value of a label. If they cannot be read within a second, none is shown instead of old ones:
   * the other metrics matter most while the database is busy.
   */
  gauges(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void;
}

/** Seconds: from a millisecond, typical of most answers, to longer than anybody waits. */
export const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;

/** How long reading the numbers may take, ms. */
const READ_MS = 1_000;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const httpDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request’s headers to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [...DURATION_BUCKETS],
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
    histogram(name, help, buckets) {
      const histogram = new Histogram({ name, help, buckets: [...buckets], registers: [registry] });
      return (value) => histogram.observe(value);
    },
    counter(name, help) {
      const counter = new Counter({ name, help, registers: [registry] });
      return () => counter.inc();
    },
    watchPool: (name, pool) => pools.set(name, pool),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
    gauges(name, help, label, read) {
      const gauge: Gauge<string> = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          const values = await within(READ_MS, read()).catch(() => new Map<string, number>());
          gauge.reset();
          for (const [which, value] of values) gauge.set({ [label]: which }, value);
        },
      });
    },
  };
}

/** Rejects after `ms`. */
async function within<T>(ms: number, reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), ms);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
