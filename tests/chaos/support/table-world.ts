import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CUT_AT, makeShoe, sealShoe } from '@chhokka/game-math/tables/baccarat';
import { openPool, type Transaction, transaction } from '@chhokka/provider-server/db';
import { baccaratTable } from '../../../apps/arcade/games/baccarat-gulshan/manifest.ts';
import { tables } from '../../../apps/arcade/games/tables.ts';
import { installHouseTables } from '../../../apps/arcade/server/tables/install-tables.ts';
import { addShoe } from '../../../apps/arcade/server/tables/kinds/shoes.repository.ts';
import type { Cluster } from '../../../tools/postgres/embedded.ts';
import { migrate } from '../../../tools/postgres/migrate.ts';
import {
  address,
  drawKeys,
  fillPlatform,
  freePorts,
  FUNDS,
  type Keys,
  launchGame,
  type Member,
  startPlatform,
} from './house-world.ts';
import { startVictim, type Victim } from './processes.ts';

const ARCADE = join(import.meta.dirname, '../../../apps/arcade/server/main.ts');
/** The shortest betting phase that leaves time for slips, ms. */
const BETTING_MS = 2_500;
/** The flights of the first chain: it is soon used up, so that its leader makes the next one. */
const FLIGHTS = 2;
/** How far from the cut card the first shoe begins: it soon ends, so that the next one is opened. */
const CARDS_LEFT = 10;
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
  const keys = drawKeys();
  const secretsKey = randomBytes(32);
  const games = tables.map(({ code }) => ({ code, gameType: 'LIVE' }));
  const funds = Array.from({ length: PLAYERS }, () => FUNDS);
  const members = await fillPlatform(cluster.url('platform'), { keys, secretsKey, games, funds });
  await openArcade(cluster.url('arcade'));
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-tables-'));
  const at = await freePorts(['wallet1', 'wallet2', 'arcade1', 'arcade2', 'tls1', 'tls2']);
  const platforms = [at.wallet1, at.wallet2].map((port, place) =>
    startPlatform(`platform ${place + 1}`, { port, cluster, secretsKey }),
  );
  const arcades = [
    { port: at.arcade1, tlsPort: at.tls1, wallet: at.wallet1 },
    { port: at.arcade2, tlsPort: at.tls2, wallet: at.wallet2 },
  ].map((place, number) => startArcade(`arcade ${number + 1}`, { ...place, cluster, keys, dataDir }));
  const victims = [...platforms, ...arcades];
  await Promise.all(victims.map((victim) => victim.whole()));
  const players = await Promise.all(members.map((member) => seated(member, address(at.arcade1), keys)));
  return {
    victims,
    arcades: [address(at.arcade1), address(at.arcade2)],
    players,
    async close() {
      await Promise.all(victims.map((victim) => victim.close()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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

/** Sits a member down at every table. */
async function seated(member: Member, url: string, { core }: Keys): Promise<Player> {
  const sessions = new Map<string, string>();
  for (const { code } of tables) {
    const frame = await launchGame({ url, core }, member, code);
    sessions.set(code, frame.searchParams.get('sessionID') ?? '');
  }
  return { id: member.id, sessions };
}
