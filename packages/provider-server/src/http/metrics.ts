import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@platformatic/prom-client';
import type { HouseWallet } from '@chhokka/wallet-protocol/house';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db.ts';

/** Seconds: from a millisecond to the longest wait for the wallet. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one program. They count and never sum money, because money is not a float. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts a fault that the log shows as an error: work that fails, a payment that the operator refuses. */
  fault(): void;
  /** A new counter of the program, as a function that counts one under its labels. `name` ends in `_total`. */
  counter<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ): (of: Readonly<Record<Label, string>>) => void;
  /** Shows a number that is read at each request of the metrics. */
  gauge(name: string, help: string, read: () => number): void;
  /** Shows how many things are in each state, read at each request. When they cannot be read, none is shown. */
  states(name: string, help: string, read: () => Promise<ReadonlyMap<string, number>>): void;
  /** The same wallet, whose calls are counted and measured. */
  measured(wallet: HouseWallet): HouseWallet;
  /** Measures every request of a server. */
  watch(server: FastifyInstance): void;
}

/** Its own metrics begin with the name of the `program`. Without a `pool`, none is shown. */
export function createMetrics({ program, pool }: { readonly program: string; readonly pool?: Pool }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const httpHelp = 'Time from the request’s headers to the end of its answer.';
  const labels = ['method', 'route', 'status'];
  const shared = { buckets: DURATION_BUCKETS, registers };
  const http = new Histogram({
    name: 'http_request_duration_seconds',
    help: httpHelp,
    labelNames: labels,
    ...shared,
  });
  const faults = new Counter({
    name: `${program}_faults_total`,
    help: 'Errors in the log, except of requests.',
    registers,
  });
  if (pool) showPool(pool, registers);
  return {
    registry,
    fault: () => faults.inc(),
    counter(name, help, labelNames) {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers });
      return (of) => counter.inc({ ...of });
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
    states: (name, help, read) => showStates({ name, help, registers }, read),
    measured(calls) {
      const wallet = new Histogram({
        name: `${program}_wallet_call_duration_seconds`,
        help: 'Time of a call to the operator’s wallet, by call (bet, win, refund …) and outcome.',
        labelNames: ['call', 'outcome'],
        ...shared,
      });
      return measuredWallet(calls, (call, outcome, ms) => wallet.observe({ call, outcome }, ms / 1_000));
    },
    watch: (server) =>
      server.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        const of = { method: request.method, route, status: String(reply.statusCode) };
        http.observe(of, reply.elapsedTime / 1_000);
        done();
      }),
  };
}

function showPool(pool: Pool, registers: Registry[]): void {
  const help = 'Connections to PostgreSQL by state; waiting are the statements that wait for one.';
  const connections: Gauge<string> = new Gauge({
    name: 'postgres_pool_connections',
    help,
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function showStates(
  of: { readonly name: string; readonly help: string; readonly registers: Registry[] },
  read: () => Promise<ReadonlyMap<string, number>>,
): void {
  const gauge: Gauge<string> = new Gauge({
    ...of,
    labelNames: ['state'],
    async collect() {
      // Without the database there is no number, instead of an old one.
      const found = await read().catch(() => new Map<string, number>());
      gauge.reset();
      for (const [state, count] of found) gauge.set({ state }, count);
    },
  });
}

type Observe = (call: string, outcome: string, ms: number) => void;

function measuredWallet(wallet: HouseWallet, observe: Observe): HouseWallet {
  return new Proxy(wallet, {
    get(calls, name) {
      const call = Reflect.get(calls, name) as ((input: unknown) => Promise<{ outcome: string }>) | undefined;
      if (typeof call !== 'function') return call;
      return async (input: unknown) => {
        const begun = performance.now();
        const reply = await call(input);
        observe(String(name), reply.outcome, performance.now() - begun);
        return reply;
      };
    },
  });
}

/** Serves the metrics at /metrics to whoever has the token; without one in the configuration, to nobody. */
export function serveMetrics(server: FastifyInstance, { registry }: Metrics, token: string | null): void {
  server.get('/metrics', async (request, reply) => {
    const given = /^Bearer (\S{16,256})$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === null || given === undefined || !isSame(given, token))
      return reply.code(401).send({ error: 'unauthorized', message: 'The token of METRICS_TOKEN is needed.' });
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** Compares in constant time, whatever the lengths. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
