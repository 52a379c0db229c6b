import { randomBytes } from 'node:crypto';
import { durableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { postOneByOne } from '../support/one-by-one.ts';
import { alternate, median, medianRatio } from '../support/rates.ts';
import { openCallers } from './callers.ts';
import { measureDeep } from './deep.ts';
import { atPace, percentile } from './pace.ts';
import { type Bets, CALLERS, writtenBets } from './single-calls.ts';
import { openWalletWorld, startWallet, type WalletWorld } from './world.ts';

const MEMBERS = 10_000;
const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_MS = 4_000;
const PACE = { perSecond: 1_000, seconds: 15 };
const WARM_UP = { perSecond: 1_000, seconds: 3 };

/** The whole path of a bet: HTTP, signature, session, rules, idempotency, durable posting; with a local client. */
export async function measureWallet(): Promise<Figure[]> {
  const server = await durableCluster();
  try {
    const url = await server.createDatabase('wallet', 'platform');
    const secretsKey = randomBytes(32);
    const world = await openWalletWorld(url, { members: MEMBERS, connections: CONNECTIONS, secretsKey });
    const platform = await startWallet(url, secretsKey);
    try {
      const callers = await openCallers(platform.origin, CALLERS);
      const figures = [...(await measure(world, writtenBets(world, callers))), await measureDeep(world, callers)];
      callers.close();
      await world.close();
      return figures;
    } finally {
      await platform.stop();
    }
  } finally {
    await server.remove();
  }
}

async function measure(world: WalletWorld, bets: Bets): Promise<Figure[]> {
  const paced = (load: { perSecond: number; seconds: number }): Promise<number[]> => {
    bets.prepare(load.seconds * 1_000);
    return atPace(bets.place, load);
  };
  const rates = await alternate(
    {
      calls: { lanes: CALLERS, act: bets.place, prepare: bets.prepare },
      single: { lanes: CONNECTIONS, act: () => postOneByOne(world.pool, world.transfer()) },
    },
    { rounds: ROUNDS, ms: ROUND_MS },
  );
  await paced(WARM_UP);
  const times = await paced(PACE);
  const note = `${times.length} calls, median ${percentile(times, 0.5).toFixed(1)} ms`;
  return [
    {
      name: 'signed bets over HTTP, against one commit each',
      value: medianRatio(rates.calls, rates.single),
      unit: '×',
      goal: { atLeast: 8 },
      note: `${perSecond(rates.calls)} calls/s against ${perSecond(rates.single)} transfers/s`,
    },
    { name: 'bet at 1,000 calls/s, p95', value: percentile(times, 0.95), unit: 'ms', goal: { atMost: 15 }, note },
    { name: 'bet at 1,000 calls/s, p99', value: percentile(times, 0.99), unit: 'ms', goal: { atMost: 60 } },
  ];
}

function perSecond(rates: readonly number[]): string {
  return Math.round(median(rates)).toLocaleString('en');
}
