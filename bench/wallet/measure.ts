import { randomBytes } from 'node:crypto';
import { durableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { postOneByOne } from '../support/one-by-one.ts';
import { PLATFORM, startProgram } from '../support/program.ts';
import { alternate, median, medianRatio } from '../support/rates.ts';
import { type Callers, openCallers } from './callers.ts';
import { atPace, percentile } from './pace.ts';
import { openWalletWorld, type WalletWorld } from './world.ts';

const MEMBERS = 10_000;
const CONNECTIONS = 16;
const CALLERS = 256;
// More than any machine has taken so far.
const MOST_PER_SECOND = 12_000;
const ROUNDS = 5;
const ROUND_MS = 4_000;
const PACE = { perSecond: 1_000, seconds: 15 };
const WARM_UP = { perSecond: 1_000, seconds: 3 };
const BET = '/provider/house/v1/bet';

/** The whole path of a bet: HTTP, signature, session, rules, idempotency, durable posting; with a local client. */
export async function measureWallet(): Promise<Figure[]> {
  const server = await durableCluster();
  try {
    const url = await server.createDatabase('wallet', 'platform');
    const secretsKey = randomBytes(32);
    const world = await openWalletWorld(url, { members: MEMBERS, connections: CONNECTIONS, secretsKey });
    const platform = await startProgram(PLATFORM, {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      SECRETS_KEY: secretsKey.toString('base64url'),
      ROLES: 'callbacks',
      PORT: '0',
      LOG_LEVEL: 'warn',
    });
    try {
      const callers = await openCallers(platform.origin, CALLERS);
      const figures = await measure(world, writtenBets(world, callers));
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

interface Bets {
  /** Signs the bets that may be placed in the next `ms`. Providers sign on machines of their own. */
  prepare(ms: number): void;
  place(): Promise<void>;
}

function writtenBets(world: WalletWorld, callers: Callers): Bets {
  let ready: string[] = [];
  const written = (): string => {
    const { headers, body } = world.bet();
    return callers.written(BET, headers, body);
  };
  return {
    prepare(ms) {
      // Bets of the round before grow old: a signature is believed for half a minute.
      ready = Array.from({ length: (ms * MOST_PER_SECOND) / 1_000 }, written);
    },
    async place() {
      const answer = await callers.send(ready.pop() ?? written());
      if (!answer.includes('"ok"')) throw new Error(`The bet was not accepted: ${answer}`);
    },
  };
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
