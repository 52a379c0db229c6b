import { randomBytes } from 'node:crypto';
import { routes } from '@chhokka/contracts';
import { hashPassword, verifyPassword } from '../../apps/platform/src/infra/credentials/index.ts';
import { durableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { PLATFORM, type Program, startProgram } from '../support/program.ts';
import { rate } from '../support/rates.ts';
import { openCallers } from '../wallet/callers.ts';
import { atPace, percentile } from '../wallet/pace.ts';
import { openWalletWorld, type WalletWorld } from '../wallet/world.ts';
import { costOfPassword, givePasswords, openSite, sealedLogins } from './world.ts';

const MEMBERS = 2_000;
const CONNECTIONS = 8;
const CALLERS = 64;
const BET = '/provider/house/v1/bet';
/** What is offered, of what one core hashes in the same run: all that the core could do if it did nothing else. */
const OFFERED = 1;
const SECONDS = 30;
const BETS_A_SECOND = 100;
/** Measured before and after the logins, so that a change of the machine's speed affects both sides. */
const ALONE_SECONDS = 15;
const WARM_UP_SECONDS = 3;
const HASHING_MS = 2_000;

type Act = () => Promise<void>;

/** The requests of the two kinds of callers. */
interface Callers {
  readonly bet: Act;
  /** Sends the next sealed login; counts the refused ones. */
  readonly login: Act;
  readonly refused: () => number;
  close(): void;
}

/** One platform process for the calls of the site and of the providers, as in a small installation. */
export async function measureLogin(): Promise<Figure[]> {
  const server = await durableCluster();
  try {
    const url = await server.createDatabase('login', 'platform');
    const secretsKey = randomBytes(32);
    const world = await openWalletWorld(url, { members: MEMBERS, connections: CONNECTIONS, secretsKey });
    await openSite(world.pool);
    const platform = await startProgram(PLATFORM, {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      SECRETS_KEY: secretsKey.toString('base64url'),
      ROLES: 'api,callbacks',
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000000',
      TRUST_PROXY: '127.0.0.1',
    });
    try {
      const figures = await measure(world, platform);
      await world.close();
      return figures;
    } finally {
      await platform.stop();
    }
  } finally {
    await server.remove();
  }
}

async function measure(world: WalletWorld, platform: Program): Promise<Figure[]> {
  const names = await givePasswords(world.pool, platform.origin);
  const hashes = await hashesASecond();
  const perSecond = Math.round(hashes * OFFERED);
  const callers = await openBoth(world, platform, names, perSecond * (SECONDS + WARM_UP_SECONDS));
  const betsFor = (seconds: number): Promise<number[]> => atPace(callers.bet, { perSecond: BETS_A_SECOND, seconds });
  const loginsFor = (seconds: number): Promise<number[]> => atPace(callers.login, { perSecond, seconds });

  await Promise.all([betsFor(WARM_UP_SECONDS), loginsFor(WARM_UP_SECONDS)]);
  // The database would do this by itself within a minute. Until then it plans as if the tables were empty.
  await world.pool.query('analyze');
  const before = await betsFor(ALONE_SECONDS);
  const started = performance.now();
  const timed = loginsFor(SECONDS).then((times) => ({ times, ms: performance.now() - started }));
  const [beside, logins] = await Promise.all([betsFor(SECONDS), timed]);
  const after = await betsFor(ALONE_SECONDS);
  callers.close();

  const alone = [...before, ...after].toSorted((a, b) => a - b);
  const [withLogins, without] = [percentile(beside, 0.95), percentile(alone, 0.95)];
  const entered = logins.times.length - callers.refused();
  return [
    {
      name: `logins answered for ${SECONDS} s, against the passwords that one core checks and does nothing else`,
      value: (entered * 1_000) / logins.ms / hashes,
      unit: '×',
      goal: { atLeast: 0.9 },
      note: `${Math.round((entered * 1_000) / logins.ms)}/s against ${Math.round(hashes)}/s, argon2id ${await costOfPassword(world.pool)}, beside ${BETS_A_SECOND} bets/s`,
    },
    { name: 'logins refused', value: callers.refused(), unit: 'of all', goal: { atMost: 0 } },
    { name: 'login, p95', value: percentile(logins.times, 0.95), unit: 'ms', goal: {}, note: median(logins.times) },
    {
      name: 'bets’ p95 beside the logins, against bets alone',
      value: withLogins / without,
      unit: '×',
      goal: { atMost: 2 },
      note: `${withLogins.toFixed(1)} ms against ${without.toFixed(1)} ms, medians ${median(beside)} and ${median(alone)}`,
    },
  ];
}

/** The machine's limit: the logins per second that one of two cores can do when it only checks passwords. */
async function hashesASecond(): Promise<number> {
  const stored = await hashPassword('Bench#2026');
  return rate({ lanes: 1, act: async () => void (await verifyPassword(stored, 'Bench#2026')) }, HASHING_MS);
}

function median(times: readonly number[]): string {
  return `${percentile(times, 0.5).toFixed(1)} ms`;
}

async function openBoth(
  world: WalletWorld,
  { origin }: Program,
  names: readonly string[],
  wanted: number,
): Promise<Callers> {
  const sealed = await sealedLogins(
    origin,
    Array.from({ length: wanted }, (_, index) => names[index % names.length] as string),
  );
  const [bets, logins] = await Promise.all([openCallers(origin, CALLERS), openCallers(origin, CALLERS)]);
  let refused = 0;
  const reasons = new Set<string>();
  return {
    async bet() {
      const { headers, body } = world.bet();
      const answer = await bets.post(BET, headers, body);
      if (!answer.includes('"ok"')) throw new Error(`The bet was not accepted: ${answer}`);
    },
    async login() {
      const body = sealed.pop() ?? '';
      // Each member has an address of its own, as real visitors do.
      const address = `10.${sealed.length >> 8}.${sealed.length & 255}.1`;
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      await logins.post(routes.login.path, headers, body).catch(({ message }: Error) => {
        refused += 1;
        const reason = /"code":"(\w+)"/.exec(message)?.[1] ?? message;
        if (!reasons.has(reason)) console.error(`a login was refused: ${reason}`);
        reasons.add(reason);
      });
    },
    refused: () => refused,
    close() {
      bets.close();
      logins.close();
    },
  };
}
