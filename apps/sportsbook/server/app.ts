import type { FeedClient } from '@chhokka/feed-protocol/client';
import { type Clock, type Patience, systemClock } from '@chhokka/kernel';
import { countedLog } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import {
  addProbes,
  createMetrics,
  createReadiness,
  createServer,
  createStrangers,
  hostFolder,
  ownPolicy,
  serveMetrics,
} from '@chhokka/provider-server/http';
import { type HouseWallet, houseWallet } from '@chhokka/wallet-protocol/house';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { apiPlugin } from './api.plugin.ts';
import { betRoutes } from './bets/bets.routes.ts';
import { createDesk } from './book/desk/desk.ts';
import { type OpenBook, openBook } from './book/open-book.ts';
import type { Config } from './config.ts';
import { corePlugin } from './core/core.plugin.ts';
import { HOUSE_CURRENCY } from './core/games.ts';
import { fixtureRoutes } from './fixtures/fixtures.routes.ts';
import { createSportsbookLimits } from './limits.ts';
import { openNews } from './news/open-news.ts';
import { acceptViewers } from './news/live.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { createAcceptor } from './slips/acceptor.ts';
import type { SlipContext } from './slips/place-slip.ts';
import { slipRoutes } from './slips/slips.routes.ts';
import { STRANGER_WORDS } from './strangers.ts';
import { Held } from './words/held.ts';
import { lastNumber } from './words/feeds.repository.ts';

export interface Sportsbook {
  readonly server: FastifyInstance;
  /** For the workers of bets. */
  readonly context: SlipContext;
  readonly held: Held;
  readonly open: OpenBook;
  readonly news: ReturnType<typeof openNews>;
}

interface Parts {
  readonly config: Config;
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  readonly client: FeedClient;
  readonly clock?: Clock;
  readonly wallet?: HouseWallet;
  readonly patience?: Patience;
}

const WALLET_TIMEOUT = 5_000;

/** Builds the sportsbook's server, which does not listen yet, with a book that follows no feed yet. */
export async function createSportsbook(parts: Parts): Promise<Sportsbook> {
  const { config, pool, log: logger, client, clock = systemClock, wallet, patience } = parts;
  const metrics = createMetrics({ program: 'sportsbook', pool });
  const log = countedLog(logger, metrics.fault);
  const held = new Held(clock);
  const open = await openBook({ pool, held, client, clock, log });
  const news = openNews({ pool, databaseUrl: config.databaseUrl, held, open, clock, log });
  const base = {
    pool,
    log,
    clock,
    wallet: metrics.measured(wallet ?? houseWallet({ ...config.wallet, timeoutMs: WALLET_TIMEOUT, clock })),
    book: open.book,
    news: news.news,
  };
  const context: SlipContext = { ...base, acceptor: createAcceptor(base) };
  const strangers = createStrangers(config.siteOrigins, STRANGER_WORDS);
  const server = createServer({ log: logger, strangers, trustProxy: config.trustProxy, patience });
  metrics.watch(server);
  const limits = await createSportsbookLimits(server, config.rateLimitScale);
  await acceptViewers(server, { hub: news.hub, limits, publicUrl: config.publicUrl });
  strangers.mount(server);
  const mount = (api: FastifyInstance): void => {
    sessionRoutes(api, context);
    slipRoutes(api, context);
    betRoutes(api, context);
    fixtureRoutes(api, { pool, held, book: open.book, clock, client });
  };
  await server.register(apiPlugin(limits, mount), { prefix: '/api' });
  const desk = createDesk({ pool, clock, held, open, currency: HOUSE_CURRENCY });
  await server.register(corePlugin(context, desk, config, limits), { prefix: '/core/v1' });
  serveMetrics(server, metrics, config.metricsToken);
  const pages = { root: config.dist, policy: ownPolicy(config.siteOrigins), preCompressed: true };
  await hostFolder(server, { prefix: '/', ...pages });
  const probe = async (): Promise<void> => void (await lastNumber(pool));
  addProbes(server, createReadiness(probe, clock));
  return { server, context, held, open, news };
}
