import { type RoundRules, generatorsOf } from '@chhokka/game-math';
import { type Clock, type Patience, systemClock } from '@chhokka/kernel';
import { countedLog } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import { addProbes, createReadiness, createServer, createStrangers, serveMetrics } from '@chhokka/provider-server/http';
import { type HouseWallet, houseWallet } from '@chhokka/wallet-protocol/house';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { tables as tableTitles } from '../games/tables.ts';
import { titles } from '../games/titles.ts';
import type { Config } from './config.ts';
import { corePlugin } from './core/core.plugin.ts';
import { createPurses } from './demos/purses.ts';
import { createGameLibrary } from './games/game-library.ts';
import * as games from './games/games.repository.ts';
import { hostOwnClients, hostThirdPartyClients } from './hosting/clients.ts';
import { STRANGER_WORDS } from './hosting/strangers.ts';
import { openCertificate } from './infra/certificate.ts';
import { createArcadeLimits } from './infra/limits.ts';
import { createArcadeMetrics } from './infra/metrics.ts';
import { createRoundLinks } from './rgs/links.ts';
import { rgsPlugin } from './rgs/rgs.plugin.ts';
import type { RgsContext } from './rgs/rgs.routes.ts';
import { countWaiting } from './stakes/stakes.repository.ts';
import { createBetting } from './tables/betting/betting.ts';
import { createLeaving } from './tables/flights/leaving.ts';
import { type LiveTables, createLiveTables } from './tables/news/live.ts';
import { rulesByName } from './tables/rules-by-name.ts';
import type { TableContext } from './tables/table-context.ts';
import { tablesPlugin } from './tables/tables.plugin.ts';

export interface Arcade {
  /** The plain port: RGS, core API, our own clients. */
  readonly plain: FastifyInstance;
  /** The TLS port: RGS and third-party clients. */
  readonly tls: FastifyInstance;
  readonly context: RgsContext;
  readonly tables: LiveTables;
  /** For whoever leads tables and settles their rounds. */
  readonly tableContext: TableContext;
}

interface Parts {
  readonly config: Config;
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  readonly clock?: Clock;
  readonly wallet?: HouseWallet;
  readonly patience?: Patience;
  /** Rules of tables by name instead of the house's own. Throws for a name that it does not know. */
  readonly rules?: (name: string) => RoundRules;
}

const WALLET_TIMEOUT = 5_000;

const houseRules = rulesByName(tableTitles);

/** Builds the arcade's servers; neither listens yet. */
export async function createArcade(parts: Parts): Promise<Arcade> {
  const { config, pool, log, clock = systemClock, wallet, patience, rules = houseRules } = parts;
  const metrics = createArcadeMetrics(pool, () => countWaiting(pool));
  const context: RgsContext = {
    pool,
    log: countedLog(log, metrics.fault),
    clock,
    wallet: metrics.measured(wallet ?? houseWallet({ ...config.wallet, timeoutMs: WALLET_TIMEOUT, clock })),
    purses: createPurses(pool),
    onRound: metrics.round,
    library: createGameLibrary(pool, generatorsOf(titles)),
    links: createRoundLinks(config.wallet.secret, config),
  };
  const strangers = createStrangers(config.siteOrigins, STRANGER_WORDS);
  const shared = { log, strangers, trustProxy: config.trustProxy, patience };
  const plain = createServer(shared);
  metrics.watch(plain);
  const limits = await createArcadeLimits(plain, config.rateLimitScale);
  const tables = createLiveTables({ pool, clock, log: context.log, rules, config, metrics });
  await tables.serve(plain, limits);
  strangers.mount(plain);
  await plain.register(rgsPlugin(context, limits), { prefix: '/rgs' });
  const tableContext: TableContext = { ...context, rules, news: tables.news };
  await plain.register(corePlugin(context, tableContext, config, limits), { prefix: '/core/v1' });
  const tableRoutes = {
    context: tableContext,
    betting: createBetting(tableContext),
    leaving: createLeaving(tableContext),
    links: context.links,
  };
  await plain.register(tablesPlugin(tableRoutes, limits), { prefix: '/tables' });
  serveMetrics(plain, metrics, config.metricsToken);
  await hostOwnClients(plain, config);
  addProbes(
    plain,
    createReadiness(() => games.probe(pool), clock),
  );

  const hosts = [new URL(config.tlsPublicUrl).hostname];
  const certificate = await openCertificate(`${config.dataDir}/arcade-tls`, hosts, clock.now());
  const tls = createServer({ ...shared, certificate });
  metrics.watch(tls);
  strangers.mount(tls);
  await tls.register(rgsPlugin(context, await createArcadeLimits(tls, config.rateLimitScale)), { prefix: '/rgs' });
  await hostThirdPartyClients(tls, config);
  return { plain, tls, context, tables, tableContext };
}
