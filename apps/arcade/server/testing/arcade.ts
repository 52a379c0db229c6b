import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoundRules } from '@chhokka/game-math';
import { type Clock, ManualClock } from '@chhokka/kernel';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { houseWallet, signedHeaders } from '@chhokka/wallet-protocol/house';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { type Arcade, createArcade } from '../app.ts';
import { readConfig } from '../config.ts';
import { TestOperator } from './operator.ts';
import type { RgsAnswers, RgsReply } from './rgs.ts';

export interface TestArcade {
  readonly arcade: Arcade;
  readonly operator: TestOperator;
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly env: Record<string, string>;
  /** Launches a game for the operator's player and returns the sessionID. */
  launch(gameCode: string): Promise<string>;
  /** Opens a demo of a game and returns the sessionID. */
  demo(gameCode: string): Promise<string>;
  /** Calls the RGS. */
  call<Path extends keyof RgsAnswers>(path: Path, body: object): Promise<RgsReply<RgsAnswers[Path]>>;
  close(): Promise<void>;
}

const OPERATOR = { keyId: 'operator', secret: 'the secret of the operator' };
const WALLET_TIMEOUT = 300;

/** An arcade on a database of its own, with a test operator that has `balance` minor units. */
export async function openTestArcade(
  options: {
    balance?: bigint;
    clock?: Clock;
    env?: Readonly<Record<string, string>>;
    /** Rules of tables by name, instead of the program's own. */
    rules?: (name: string) => RoundRules;
  } = {},
): Promise<TestArcade> {
  const database = await createTestDatabase('arcade');
  const dataDir = await mkdtemp(join(tmpdir(), 'arcade-test-'));
  const operator = new TestOperator(options.balance ?? 1_000_000n);
  await operator.listen();
  const env = {
    ARCADE_DATABASE_URL: database.url,
    WALLET_URL: operator.url,
    WALLET_KEY_ID: operator.keyId,
    WALLET_SECRET: operator.secret,
    OPERATOR_KEY_ID: OPERATOR.keyId,
    OPERATOR_SECRET: OPERATOR.secret,
    DATA_DIR: dataDir,
    GAMES_DIST: join(dataDir, 'games'),
    ARCADE_PORT: '0',
    ARCADE_TLS_PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    ...options.env,
  };
  const config = readConfig(env);
  const pool = openPool(database.url, 'arcade', 8);
  const clock = options.clock ?? new ManualClock(Date.now());
  const wallet = houseWallet({ ...config.wallet, timeoutMs: WALLET_TIMEOUT });
  const log: FastifyBaseLogger = pino({ level: 'silent' });
  const rules = options.rules === undefined ? {} : { rules: options.rules };
  const arcade = await createArcade({ config, pool, log, clock, wallet, ...rules });
  return {
    arcade,
    operator,
    pool,
    databaseUrl: database.url,
    env,
    launch: (gameCode) => launch(arcade, operator, clock, gameCode),
    demo: async (gameCode) => {
      const common = { gameCode, language: 'en', device: 'desktop', returnUrl: 'http://127.0.0.1:8080/rng' };
      return sessionOf(await callCore(arcade, clock.now(), 'demo', { ...common, requestId: crypto.randomUUID() }));
    },
    call: async (path, body) => {
      const answer = await arcade.plain.inject({ method: 'POST', url: `/rgs${path}`, payload: body });
      return { status: answer.statusCode, body: answer.json() };
    },
    close: async () => {
      await Promise.all([arcade.plain.close(), arcade.tls.close(), operator.close()]);
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A signed call of the core API. */
export async function callCore(arcade: Arcade, now: number, name: string, body: object) {
  const payload = JSON.stringify(body);
  const headers = signedHeaders(OPERATOR, payload, now);
  return arcade.plain.inject({ method: 'POST', url: `/core/v1/${name}`, payload, headers });
}

let launches = 0;

async function launch(arcade: Arcade, operator: TestOperator, clock: Clock, gameCode: string): Promise<string> {
  launches += 1;
  const answer = await callCore(arcade, clock.now(), 'launch', {
    playerId: operator.playerId,
    nickname: `player ${launches}`,
    session: operator.session,
    gameCode,
    currency: 'BDT',
    language: 'en',
    device: 'desktop',
    returnUrl: 'http://127.0.0.1:8080/rng',
  });
  return sessionOf(answer);
}

function sessionOf(answer: Awaited<ReturnType<typeof callCore>>): string {
  return new URL(answer.json<{ url: string }>().url).searchParams.get('sessionID') ?? '';
}
