import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from '@platformatic/prom-client';
import type { HouseWallet } from '@chhokka/wallet-protocol/house';
import type { FastifyInstance } from 'fastify';
import type { Pool } from './db.ts';

/** Seconds: from a millisecond to the longest wait for the wallet. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The arcade's metrics, one registry per program. They count and never sum money, because money is not a float. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts a round by its game and how it went: played, refused, unknown, active_round. */
  round(game: string, outcome: string): void;
  /** Counts a fault that the log shows as an error: a stake that fails, a payment that the operator refuses. */
  fault(): void;
  /** Shows a number that is read at each request of the metrics. */
  gauge(name: string, help: string, read: () => number): void;
  /** The same wallet, whose calls are counted and measured. */
  measured(wallet: HouseWallet): HouseWallet;
  /** Measures every request of a server. */
  watch(server: FastifyInstance): void;
}

/** `openStakes`: how many stakes wait in each state; read at each request of the metrics. */
export function createMetrics(pool: Pool, openStakes: () => Promise<ReadonlyMap<string, number>>): Metrics {
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
  const walletHelp = 'Time of a call to the operator’s wallet, by call (bet, win, refund …) and outcome.';
  const wallet = new Histogram({
    name: 'arcade_wallet_call_duration_seconds',
    help: walletHelp,
    labelNames: ['call', 'outcome'],
    ...shared,
  });
  const roundsHelp = 'Rounds by game and outcome.';
  const rounds = new Counter({
    name: 'arcade_rounds_total',
    help: roundsHelp,
    labelNames: ['game', 'outcome'],
    registers,
  });
  const faults = new Counter({
    name: 'arcade_faults_total',
    help: 'Errors in the log, except of requests.',
    registers,
  });
  showPool(pool, registers);
  showStakes(openStakes, registers);
  return {
    registry,
    round: (game, outcome) => rounds.inc({ game, outcome }),
    fault: () => faults.inc(),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
    measured: (calls) => measuredWallet(calls, (call, outcome, ms) => wallet.observe({ call, outcome }, ms / 1_000)),
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

function showStakes(read: () => Promise<ReadonlyMap<string, number>>, registers: Registry[]): void {
  const help = 'Stakes that are not finished, by state. An open one is a round that its player has not ended.';
  const open: Gauge<string> = new Gauge({
    name: 'arcade_open_stakes',
    help,
    labelNames: ['state'],
    registers,
    async collect() {
      // Without the database there is no number, instead of an old one.
      const found = await read().catch(() => new Map<string, number>());
      open.reset();
      for (const [state, count] of found) open.set({ state }, count);
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

/** Serves the metrics to whoever has the token; without one in the configuration, to nobody. */
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
