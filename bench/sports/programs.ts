import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials } from '@chhokka/wallet-protocol/house';
import type { FixtureView } from '../../apps/sportsbook/shared/offer.ts';
import { type Child, startChild } from '../support/child.ts';
import { type Program, SPORTSBOOK, startProgram } from '../support/program.ts';
import { fixtureName } from './offers.ts';

/** A feed in a process of its own. */
export interface BenchFeed {
  readonly url: string;
  readonly key: string;
  readonly child: Child;
  readonly fixtures: number;
}

export interface FeedSize {
  readonly fixtures: number;
  readonly markets: number;
  readonly state: 'live' | 'scheduled';
}

/** Starts a feed that offers so many football matches. They change when it is told to `begin`. */
export async function startFeed({ fixtures, markets, state }: FeedSize): Promise<BenchFeed> {
  const env = { FIXTURES: String(fixtures), MARKETS: String(markets), STATE: state };
  const child = startChild(import.meta.dirname, 'feed-process.ts', env);
  const at = await child.next((said) =>
    'url' in (said as object) ? (said as { url: string; key: string }) : undefined,
  );
  return { ...at, child, fixtures };
}

interface SportsbookParts {
  readonly databaseUrl: string;
  readonly feed: BenchFeed;
  /** Absent: no wallet answers. */
  readonly wallet?: Credentials & { readonly url: string };
}

/** Nothing listens there. */
const NOBODY = { url: 'http://127.0.0.1:9', keyId: 'nobody', secret: randomBytes(32).toString('base64url') };
const LOOK_EVERY_MS = 100;

/** Starts the sportsbook, and waits until it offers everything that the feed does. */
export async function startSportsbook({ databaseUrl, feed, wallet = NOBODY }: SportsbookParts): Promise<Program> {
  const sportsbook = await startProgram(SPORTSBOOK, {
    NODE_ENV: 'production',
    SPORTSBOOK_PORT: '0',
    SPORTSBOOK_DATABASE_URL: databaseUrl,
    WALLET_URL: wallet.url,
    SPORTSBOOK_WALLET_KEY_ID: wallet.keyId,
    SPORTSBOOK_WALLET_SECRET: wallet.secret,
    SPORTSBOOK_OPERATOR_KEY_ID: 'bench',
    SPORTSBOOK_OPERATOR_SECRET: randomBytes(32).toString('base64url'),
    FEED_URL: feed.url,
    FEED_KEY: feed.key,
    RATE_LIMIT_SCALE: '1000',
  });
  // The snapshot has all fixtures or none.
  while ((await openMarkets(sportsbook.origin, fixtureName(0))) === 0) await sleep(LOOK_EVERY_MS);
  return sportsbook;
}

async function openMarkets(origin: string, fixture: string): Promise<number> {
  const response = await fetch(`${origin}/api/fixtures/${fixture}`);
  return response.ok ? ((await response.json()) as FixtureView).markets : 0;
}
