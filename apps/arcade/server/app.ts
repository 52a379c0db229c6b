import { generatorsOf } from '@chhokka/game-math';
import { type Clock, systemClock } from '@chhokka/kernel';
import { type HouseWallet, houseWallet } from '@chhokka/wallet-protocol/house';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { titles } from '../games/titles.ts';
import type { Config } from './config.ts';
import { corePlugin } from './core/core.plugin.ts';
import { createGameLibrary } from './games/game-library.ts';
import * as games from './games/games.repository.ts';
import { hostOwnClients, hostThirdPartyClients } from './hosting/clients.ts';
import { createStrangers } from './hosting/strangers.ts';
import { openCertificate } from './infra/certificate.ts';
import type { Pool } from './infra/db.ts';
import { createRoundLinks } from './rgs/links.ts';
import { rgsPlugin } from './rgs/rgs.plugin.ts';
import type { RgsContext } from './rgs/rgs.routes.ts';

export interface Arcade {
  /** The plain port: RGS, core API, our own clients. */
  readonly plain: FastifyInstance;
  /** The TLS port: RGS and third-party clients. */
  readonly tls: FastifyInstance;
  readonly context: RgsContext;
}

interface Parts {
  readonly config: Config;
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  readonly clock?: Clock;
  readonly wallet?: HouseWallet;
}

const WALLET_TIMEOUT = 5_000;
const BODY_LIMIT = 64 * 1024;
/** A client that sends a request more slowly than this is disconnected. */
const REQUEST_WITHIN = 30_000;
/** How often the servers look for such clients. Node looks every 30 s, which would let them stay twice as long. */
const SLOW_CHECK = { connectionsCheckingInterval: 1_000 };

/** Builds the arcade's servers; neither listens yet. */
export async function createArcade({ config, pool, log, clock = systemClock, wallet }: Parts): Promise<Arcade> {
  const context: RgsContext = {
    pool,
    log,
    clock,
    wallet: wallet ?? houseWallet({ ...config.wallet, timeoutMs: WALLET_TIMEOUT, clock }),
    library: createGameLibrary(pool, generatorsOf(titles)),
    links: createRoundLinks(config.wallet.secret, config),
  };
  const strangers = createStrangers(config.siteOrigins);
  const shared = {
    frameworkErrors: strangers.onError,
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
  } as const;
  const plain = fastify({ ...shared, http: SLOW_CHECK });
  strangers.mount(plain);
  await plain.register(rgsPlugin(context), { prefix: '/rgs' });
  await plain.register(corePlugin(context, config), { prefix: '/core/v1' });
  await hostOwnClients(plain, config);
  addProbes(plain, pool);

  const hosts = [new URL(config.tlsPublicUrl).hostname];
  const certificate = await openCertificate(`${config.dataDir}/arcade-tls`, hosts, clock.now());
  const tls: FastifyInstance = fastify({ ...shared, https: { ...certificate, ...SLOW_CHECK } });
  strangers.mount(tls);
  await tls.register(rgsPlugin(context), { prefix: '/rgs' });
  await hostThirdPartyClients(tls, config);
  return { plain, tls, context };
}

function addProbes(server: FastifyInstance, pool: Pool): void {
  server.get('/healthz', async () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    try {
      await games.probe(pool);
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
}
