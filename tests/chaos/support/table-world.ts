import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CUT_AT, makeShoe, sealShoe } from '@chhokka/game-math/tables/baccarat';
import { currency, DAY, minor } from '@chhokka/kernel';
import { openPool, type Transaction, transaction } from '@chhokka/provider-server/db';
import { signedHeaders } from '@chhokka/wallet-protocol/house';
import { baccaratTable } from '../../../apps/arcade/games/baccarat-gulshan/manifest.ts';
import { tables } from '../../../apps/arcade/games/tables.ts';
import { installHouseTables } from '../../../apps/arcade/server/tables/install-tables.ts';
import { addShoe } from '../../../apps/arcade/server/tables/kinds/shoes.repository.ts';
import type { Services } from '../../../apps/platform/src/commands/services.ts';
import { callApp, signUp, startTestApp, valueOf } from '../../../apps/platform/testing/app.ts';
import { PLATFORM } from '../../../bench/support/program.ts';
import { freePort } from '../../../tools/postgres/ports.ts';
import type { Cluster } from '../../../tools/postgres/embedded.ts';
import { migrate } from '../../../tools/postgres/migrate.ts';
import { startVictim, type Victim } from './processes.ts';

const ARCADE = join(import.meta.dirname, '../../../apps/arcade/server/main.ts');
export const PROVIDER = 'CHAOS';
/** The shortest betting phase that leaves time for slips, ms. */
const BETTING_MS = 2_500;
/** The flights of the first chain: it is soon used up, so that its leader makes the next one. */
const FLIGHTS = 2;
/** How far from the cut card the first shoe begins: it soon ends, so that the next one is opened. */
const CARDS_LEFT = 10;
/** Everybody's first balance, minor units. */
export const FUNDS = minor(50_000_000n);
const PLAYERS = 5;

/** A member at every table. */
export interface Player {
  readonly id: string;
  /** The arcade's session by game code. */
  readonly sessions: ReadonlyMap<string, string>;
}

/** Two platforms and two arcades, and players who sit at all tables. */
export interface TableWorld {
  readonly victims: readonly Victim[];
  /** The addresses of the arcades. */
  readonly arcades: readonly string[];
  readonly players: readonly Player[];
  close(): Promise<void>;
}

/** Fills empty databases of the cluster, starts the programs, and launches every table for every player. */
export async function openTableWorld(cluster: Cluster): Promise<TableWorld> {
  for (const name of ['platform', 'arcade'] as const) {
    await cluster.ensureDatabase(name);
    await migrate(cluster.url(name), name);
  }
  const keys = { wallet: credentials('chaos-wallet'), core: credentials('chaos-core') };
  const secretsKey = randomBytes(32);
  const members = await openPlatform(cluster.url('platform'), keys, secretsKey);
  await openArcade(cluster.url('arcade'));
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-tables-'));
  const [one, two, three, four, five, six] = await ports(6);
  const platforms = [one, two].map((port, at) => startPlatform(`platform ${at + 1}`, port, cluster, secretsKey));
  const arcades = [
    { port: three, tlsPort: four, wallet: one },
    { port: five, tlsPort: six, wallet: two },
  ].map((place, at) => startArcade(`arcade ${at + 1}`, { ...place, cluster, keys, dataDir }));
  const victims = [...platforms, ...arcades];
  await Promise.all(victims.map((victim) => victim.whole()));
  const players = await Promise.all(members.map((joined) => launched(joined, address(three), keys.core)));
  return {
    victims,
    arcades: [address(three), address(five)],
    players,
    async close() {
      await Promise.all(victims.map((victim) => victim.close()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Keys {
  readonly wallet: Credentials;
  readonly core: Credentials;
}

interface Credentials {
  readonly keyId: string;
  readonly secret: string;
}

function credentials(keyId: string): Credentials {
  return { keyId, secret: randomBytes(32).toString('base64url') };
}

const address = (port: number): string => `http://127.0.0.1:${port}`;

async function ports(count: number): Promise<[number, number, number, number, number, number]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await freePort());
  return [...found] as [number, number, number, number, number, number];
}

interface Member {
  readonly id: string;
  /** The wallet's session by game code. */
  readonly sessions: ReadonlyMap<string, string>;
}

async function openPlatform(databaseUrl: string, keys: Keys, secretsKey: Buffer): Promise<Member[]> {
  const platform = await startTestApp({ databaseUrl, secretsKey, config: { rateLimitScale: 1_000 } });
  const { services } = platform.app;
  await services.providers.registry.register({
    code: PROVIDER,
    name: 'Chaos',
    dialect: 'house',
    coreUrl: null,
    config: {
      walletKeyId: keys.wallet.keyId,
      walletSecret: keys.wallet.secret,
      coreKeyId: keys.core.keyId,
      coreSecret: keys.core.secret,
    },
  });
  await listGames(services);
  const members: Member[] = [];
  for (let number = 0; number < PLAYERS; number += 1) members.push(await seated(platform.url, services, number));
  await platform.close();
  return members;
}

async function listGames({ pool }: Services): Promise<void> {
  await pool.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id)
      values ($1, $1, 'Chaos', 'Chaos', 990000)`,
    [PROVIDER],
  );
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon)
      select $1, $1, code, code, code, 'LIVE', 1000, '' from unnest($2::text[]) as code`,
    [PROVIDER, tables.map(({ code }) => code)],
  );
}

async function seated(url: string, { wallet }: Services, number: number): Promise<Member> {
  const { customerId: id } = await valueOf(callApp(url, 'register', signUp(`player_${number}`)));
  await wallet.deposit(id, FUNDS, `begin-${id}`);
  const sessions = new Map<string, string>();
  for (const { code: gameCode } of tables) {
    const { session } = await wallet.openSession({
      memberId: id,
      memberSession: null,
      providerId: PROVIDER,
      gameCode,
      currency: currency('BDT'),
      language: 'bn',
      ttlMs: DAY,
    });
    sessions.set(gameCode, session);
  }
  return { id, sessions };
}

async function openArcade(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 'arcade', 1);
  await installHouseTables(pool, tables, FLIGHTS);
  await pool.query('update tables.house_table set betting_ms = $1, rest_ms = 200', [BETTING_MS]);
  await transaction(pool, (tx) => openFirstShoe(tx, baccaratTable.code));
  await pool.end();
}

/** As leaders do it, except that more cards are burned. */
async function openFirstShoe(tx: Transaction, table: string): Promise<void> {
  const [serverSeed, number] = [randomBytes(32).toString('hex'), 1];
  const { root } = sealShoe(makeShoe({ serverSeed, table, number }));
  const rules = baccaratTable.rules.name;
  await addShoe(tx, { table, number, rules, serverSeed, root, begin: CUT_AT - CARDS_LEFT, now: Date.now() });
}

function startPlatform(name: string, port: number, cluster: Cluster, secretsKey: Buffer): Victim {
  const env = {
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: cluster.url('platform'),
    SECRETS_KEY: secretsKey.toString('base64url'),
    ROLES: 'api,callbacks,worker',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
  };
  return startVictim(name, PLATFORM, { env, ready: `${address(port)}/readyz` });
}

interface ArcadePlace {
  readonly port: number;
  readonly tlsPort: number;
  /** The port of the platform whose wallet it calls. */
  readonly wallet: number;
  readonly cluster: Cluster;
  readonly keys: Keys;
  readonly dataDir: string;
}

function startArcade(name: string, { port, tlsPort, wallet, cluster, keys, dataDir }: ArcadePlace): Victim {
  const env = {
    NODE_ENV: 'test',
    ARCADE_PORT: String(port),
    ARCADE_TLS_PORT: String(tlsPort),
    ARCADE_DATABASE_URL: cluster.url('arcade'),
    ARCADE_PUBLIC_URL: address(port),
    WALLET_URL: `${address(wallet)}/provider/house/v1`,
    WALLET_KEY_ID: keys.wallet.keyId,
    WALLET_SECRET: keys.wallet.secret,
    OPERATOR_KEY_ID: keys.core.keyId,
    OPERATOR_SECRET: keys.core.secret,
    DATA_DIR: join(dataDir, name.replace(' ', '-')),
    GAMES_DIST: join(dataDir, 'games'),
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
  };
  return startVictim(name, ARCADE, { env, ready: `${address(port)}/readyz` });
}

async function launched({ id, sessions }: Member, arcade: string, core: Credentials): Promise<Player> {
  const opened = new Map<string, string>();
  for (const [gameCode, session] of sessions) {
    const body = JSON.stringify({
      playerId: id,
      nickname: id,
      session,
      gameCode,
      currency: 'BDT',
      language: 'bn',
      device: 'mobile',
      returnUrl: 'http://127.0.0.1:8080/live',
    });
    const headers = signedHeaders(core, body, Date.now());
    const answer = await fetch(`${arcade}/core/v1/launch`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the arcade does not launch ${gameCode}: ${await answer.text()}`);
    const { url } = (await answer.json()) as { url: string };
    opened.set(gameCode, new URL(url).searchParams.get('sessionID') ?? '');
  }
  return { id, sessions: opened };
}
