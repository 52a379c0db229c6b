import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@chhokka/kernel';
import { createFacts } from '../../apps/platform/src/modules/money/facts/index.ts';
import { createInTurn } from '../../apps/platform/src/infra/in-turn.ts';
import { createLog } from '../../apps/platform/src/infra/log.ts';
import type { Pool } from '../../apps/platform/src/infra/db.ts';
import { caughtUp, startWorker } from '../lottery/settle.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { unhurried } from '../support/unhurried.ts';
import { openCallers } from '../wallet/callers.ts';
import { atPace, percentile } from '../wallet/pace.ts';
import { type Bets, CALLERS, writtenBets } from '../wallet/single-calls.ts';
import { openWalletWorld, startWallet } from '../wallet/world.ts';
import { prepareRewards } from './facts-world.ts';
import { OF_REWARDS, OFFSET } from './world.ts';

const PLAYERS = Number(process.env.BENCH_REWARDS_PLAYERS ?? 10_000);
const PER_SECOND = Number(process.env.BENCH_REWARDS_BETS ?? 2_000);
const WARM_UP_S = 5;
const ALONE_S = Number(process.env.BENCH_REWARDS_ALONE_S ?? 30);
const BESIDE_S = 3 * ALONE_S;
const LOOK_MS = 200;
/** Beyond every fact: a consumer that stands there has nothing to count. */
const BEYOND = 4_000_000_000_000_000_000n;

/**
 * Bets that close their rounds, through one process, while another runs all jobs: at first the consumers of rewards stand
 * still, then they count, then they stand still again.
 */
export async function measureFacts(server: DurableCluster): Promise<Figure[]> {
  const url = await server.createDatabase('facts', 'platform');
  const secretsKey = randomBytes(32);
  const world = await openWalletWorld(url, { members: PLAYERS, connections: 6, secretsKey, closed: true });
  const { pool } = world;
  await prepareRewards(pool, { url, secretsKey, ids: world.players.map(({ id }) => id).toSorted() });
  const worker = await startWorker(url, secretsKey);
  const platform = await startWallet(url, secretsKey);
  try {
    await caughtUp(pool);
    const callers = await openCallers(platform.origin, CALLERS);
    const bets = writtenBets(world, callers);
    await play(bets, WARM_UP_S);
    await caughtUp(pool);
    await unhurried(pool, ['vacuum analyze', 'checkpoint']);
    await stand(pool);
    const before = await play(bets, ALONE_S);
    await goOn(pool);
    const sampling = sampleLags(pool);
    const beside = await play(bets, BESIDE_S);
    const lags = await sampling.stop();
    await caughtUp(pool);
    await stand(pool);
    const alone = [...before, ...(await play(bets, ALONE_S))].toSorted((a, b) => a - b);
    callers.close();
    return figuresOf(lags, alone, beside);
  } finally {
    await platform.stop();
    await worker.stop();
    await world.close();
  }
}

function play(bets: Bets, seconds: number): Promise<number[]> {
  return atPace(bets.place, { perSecond: PER_SECOND, seconds });
}

/** Lets the consumers of rewards find nothing to count. */
async function stand(pool: Pool): Promise<void> {
  await pool.query('update facts.consumer set seq = $2 where name = any ($1)', [OF_REWARDS, BEYOND]);
}

/** Lets them count what is told from now on. */
async function goOn(pool: Pool): Promise<void> {
  await pool.query('update facts.consumer set seq = (select last_seq from facts.stream) where name = any ($1)', [
    OF_REWARDS,
  ]);
}

interface Lags {
  /** ms of each consumer of rewards at each look, sorted. */
  readonly ms: readonly number[];
  /** Of the stream itself. */
  readonly stream: readonly number[];
  /** The consumer that was the last one most often. */
  readonly last: string;
}

function sampleLags(pool: Pool): { stop(): Promise<Lags> } {
  const facts = createFacts({
    pool,
    clock: systemClock,
    log: createLog('warn'),
    inTurn: createInTurn(),
    offset: () => OFFSET,
  });
  const [ms, stream]: [number[], number[]] = [[], []];
  const last = new Map<string, number>();
  const state = { isOver: false };
  const sampled = (async () => {
    while (!state.isOver) {
      const lags = await facts.lags();
      const own = OF_REWARDS.map((name) => ({ name, ms: lags.get(name)?.ms ?? Number.NaN }));
      ms.push(...own.map((each) => each.ms));
      stream.push(lags.get('stream')?.ms ?? Number.NaN);
      const slowest = own.toSorted((a, b) => b.ms - a.ms)[0]?.name ?? '';
      last.set(slowest, (last.get(slowest) ?? 0) + 1);
      await sleep(LOOK_MS);
    }
  })();
  return {
    async stop() {
      state.isOver = true;
      await sampled;
      const ascending = (values: number[]) => values.toSorted((a, b) => a - b);
      const often = [...last].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
      return { ms: ascending(ms), stream: ascending(stream), last: often };
    },
  };
}

function figuresOf(lags: Lags, alone: readonly number[], beside: readonly number[]): Figure[] {
  const [apart, meanwhile] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  const seconds = (values: readonly number[], share: number) => (percentile(values, share) / 1_000).toFixed(2);
  const rate = PER_SECOND.toLocaleString('en');
  return [
    {
      name: `rewards counted beside ${rate} bets/s, lag p99`,
      value: percentile(lags.ms, 0.99) / 1_000,
      unit: 's',
      goal: { atMost: 5 },
      note: `median ${seconds(lags.ms, 0.5)} s, most often ${lags.last} is last; facts are told after ${seconds(lags.stream, 0.99)} s (p99)`,
    },
    {
      name: `bets at ${rate}/s meanwhile, p95 against without rewards`,
      value: meanwhile / apart,
      unit: '×',
      goal: { atMost: 1.1 },
      note: `${meanwhile.toFixed(1)} ms against ${apart.toFixed(1)} ms, ${beside.length} bets`,
    },
  ];
}
