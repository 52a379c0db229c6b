import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZERO } from '@chhokka/kernel';
import { openPool } from '@chhokka/provider-server/db';
import { houseCore } from '@chhokka/wallet-protocol/house';
import type { Target } from '../../../apps/feed/server/commands/where.ts';
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
  OPENING,
  startPlatform,
} from './house-world.ts';
import { startVictim, type Victim } from './processes.ts';

const APPS = join(import.meta.dirname, '../../../apps');
const GAME = 'sports';
const RICH = 5;
/**
 * A football match takes a quarter of a minute: with an even faster clock most markets end while a bet in play waits. So many
 * matches are announced ahead that the feed, which plans once a minute, is never without one.
 */
const PACE = { FEED_SECONDS_A_MINUTE: '0.12', FEED_AHEAD_HOURS: '0.03' };
/** Much goes wrong, so that all of it happens within the test. */
const SHARES = { FEED_CORRECTED_PER_CENT: '30', FEED_ABANDONED_PER_CENT: '20' };

export interface Bettor {
  /** As the sportsbook and the wallet know him. */
  readonly id: string;
  /** Of his session at the sportsbook. */
  readonly token: string;
  /** `none`: a member whose every stake the wallet refuses. `play`: a visitor with a purse of play money. */
  readonly money: 'real' | 'none' | 'play';
}

/** A platform, a feed that plays by itself, two sportsbooks on one database, and people who may bet. */
export interface SportsWorld {
  readonly platform: Victim;
  readonly feed: Victim;
  readonly sportsbooks: readonly Victim[];
  /** Where the sportsbooks are reached. */
  readonly addresses: readonly string[];
  /** Where the feed takes orders. */
  readonly control: Target;
  /** The file with the feed's log. */
  readonly feedFile: string;
  readonly bettors: readonly Bettor[];
  close(): Promise<void>;
}

/** Fills empty databases of the cluster, starts the programs, and opens the sportsbook for everybody. */
export async function openSportsWorld(cluster: Cluster): Promise<SportsWorld> {
  for (const name of ['platform', 'sportsbook'] as const) {
    await cluster.ensureDatabase(name);
    await migrate(cluster.url(name), name);
  }
  const keys = drawKeys();
  const secretsKey = randomBytes(32);
  const games = [{ code: GAME, gameType: 'SPORTS' }];
  const funds = [...Array.from({ length: RICH }, () => FUNDS), ZERO];
  const members = await fillPlatform(cluster.url('platform'), { keys, secretsKey, games, funds });
  await shortenDelays(cluster.url('sportsbook'));
  const dataDir = await mkdtemp(join(tmpdir(), 'chhokka-sports-'));
  const at = await freePorts(['platform', 'feed', 'one', 'two']);
  const feedKeys = drawFeedKeys();
  const platform = startPlatform('platform', { port: at.platform, cluster, secretsKey });
  const feed = startFeed({ port: at.feed, keys: feedKeys, dataDir });
  const place = { cluster, keys, dataDir, wallet: address(at.platform), feed: { url: address(at.feed), ...feedKeys } };
  const sportsbooks = [at.one, at.two].map((port, number) => startSportsbook(`sportsbook ${number + 1}`, port, place));
  await Promise.all([platform, feed, ...sportsbooks].map((victim) => victim.whole()));
  const rich = await Promise.all(
    members.map(async (member, number): Promise<Bettor> => {
      const frame = await launchGame({ url: address(at.one), core: keys.core }, member, GAME);
      return { id: member.id, token: tokenOf(frame), money: number < RICH ? 'real' : 'none' };
    }),
  );
  return {
    platform,
    feed,
    sportsbooks,
    addresses: [address(at.one), address(at.two)],
    control: place.feed,
    feedFile: join(dataDir, 'feed/feed.db'),
    bettors: [...rich, await openDemo(address(at.one), keys)],
    async close() {
      await Promise.all([platform, feed, ...sportsbooks].map((victim) => victim.close()));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A bet in play waits for a second, the least that an operator can set. */
async function shortenDelays(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 'sportsbook', 1);
  await pool.query('update book.limits set delay_seconds = 1');
  await pool.end();
}

interface FeedKeys {
  readonly key: string;
  readonly controlKey: string;
}

function drawFeedKeys(): FeedKeys {
  return { key: randomBytes(32).toString('base64url'), controlKey: randomBytes(32).toString('base64url') };
}

function startFeed({ port, keys, dataDir }: { port: number; keys: FeedKeys; dataDir: string }): Victim {
  const env = {
    NODE_ENV: 'test',
    FEED_PORT: String(port),
    FEED_KEY: keys.key,
    FEED_CONTROL_KEY: keys.controlKey,
    FEED_MASTER_SECRET: randomBytes(32).toString('base64url'),
    ...PACE,
    ...SHARES,
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
  };
  return startVictim('feed', join(APPS, 'feed/server/main.ts'), { env, ready: `${address(port)}/readyz` });
}

interface Place {
  readonly cluster: Cluster;
  readonly keys: Keys;
  readonly dataDir: string;
  /** The address of the platform. */
  readonly wallet: string;
  readonly feed: FeedKeys & { readonly url: string };
}

function startSportsbook(name: string, port: number, { cluster, keys, dataDir, wallet, feed }: Place): Victim {
  const env = {
    NODE_ENV: 'test',
    SPORTSBOOK_PORT: String(port),
    SPORTSBOOK_DATABASE_URL: cluster.url('sportsbook'),
    SPORTSBOOK_PUBLIC_URL: address(port),
    WALLET_URL: `${wallet}/provider/house/v1`,
    SPORTSBOOK_WALLET_KEY_ID: keys.wallet.keyId,
    SPORTSBOOK_WALLET_SECRET: keys.wallet.secret,
    SPORTSBOOK_OPERATOR_KEY_ID: keys.core.keyId,
    SPORTSBOOK_OPERATOR_SECRET: keys.core.secret,
    FEED_URL: feed.url,
    FEED_KEY: feed.key,
    SPORTSBOOK_DIST: join(dataDir, 'pages'),
    DATA_DIR: join(dataDir, name.replace(' ', '-')),
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
  };
  return startVictim(name, join(APPS, 'sportsbook/server/main.ts'), { env, ready: `${address(port)}/readyz` });
}

/** A visitor with play money, who was told that replays are of past matches. */
async function openDemo(url: string, { core }: Keys): Promise<Bettor> {
  const opened = await houseCore({ url, ...core, timeoutMs: 10_000 }).demo({
    ...OPENING,
    requestId: randomUUID(),
    gameCode: GAME,
  });
  if (!opened.ok) throw new Error(`the sportsbook opens no demo: ${opened.error.detail}`);
  const token = tokenOf(new URL(opened.value.url));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const told = { method: 'PUT', headers, body: JSON.stringify({ replaysTold: true }) };
  const answer = await fetch(`${url}/api/session`, told);
  if (!answer.ok) throw new Error(`the sportsbook does not believe that a visitor was told: ${await answer.text()}`);
  return { id: 'a visitor', token, money: 'play' };
}

function tokenOf(frame: URL): string {
  return frame.searchParams.get('token') ?? '';
}
