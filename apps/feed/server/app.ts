import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type Clock, systemClock } from '@chhokka/kernel';
import { type Log, countedLog } from '@chhokka/provider-server';
import {
  addProbes,
  createLimits,
  createMetrics,
  createReadiness,
  createServer,
  createStrangers,
  serveMetrics,
} from '@chhokka/provider-server/http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { apiRoutes } from './api/api.routes.ts';
import { createKeys } from './api/keys.ts';
import { type Config, ConfigError } from './config.ts';
import { controlRoutes } from './control/control.routes.ts';
import { openLibrary } from './library/library.ts';
import { openModels } from './library/models.ts';
import { Runner } from './runner/runner.ts';
import { factOf, feedIdOf, keepFact } from './store/facts.repository.ts';
import { SHIPPED } from './shipped.ts';
import { type Store, openStore } from './store/store.ts';
import { lastNumber } from './store/words.repository.ts';
import { Hub } from './stream/hub.ts';
import { acceptStreams } from './stream/stream.routes.ts';

export interface Feed {
  readonly server: FastifyInstance;
  readonly runner: Runner;
  readonly hub: Hub;
  readonly store: Store;
}

interface Parts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly clock?: Clock;
}

const PER_ADDRESS = { call: 6_000, control: 1_200 };
const WORDS = {
  welcome: {
    en: ['Sports feed', 'Programs read fixtures, prices and results here. There is nothing to see for people.'],
    bn: ['খেলার ফিড', 'এখান থেকে প্রোগ্রামগুলো খেলা, দর ও ফলাফল পড়ে। মানুষের দেখার কিছু নেই।'],
  },
  missing: { en: ['Not found', 'There is nothing at this address.'], bn: ['পাওয়া যায়নি', 'এই ঠিকানায় কিছু নেই।'] },
} as const;

/** Where a feed keeps its own files. */
export function folderOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'feed');
}

/** Builds the feed, which neither listens nor plays yet. Throws ConfigError when its store belongs to another feed. */
export async function createFeed({ config, log, clock = systemClock }: Parts): Promise<Feed> {
  const folder = folderOf(config);
  const store = openStore(join(folder, 'feed.db'));
  checkSecret(store, config.secret);
  const library = openLibrary([SHIPPED.data, folder]);
  const models = openModels(SHIPPED.models, library);
  const metrics = createMetrics({ program: 'feed' });
  const hub = new Hub({ clock, number: () => lastNumber(store) });
  const quietLog: Log = countedLog(log, () => metrics.fault());
  const runner = new Runner({
    store,
    workshop: { secret: config.secret, library, models, speed: config.speed, shares: config.shares },
    clock,
    log: quietLog,
    publish: (words) => hub.publish(words),
    ahead: config.ahead,
  });
  const strangers = createStrangers(config.siteOrigins, WORDS);
  const server = createServer({ log, strangers, trustProxy: config.trustProxy });
  metrics.watch(server);
  metrics.gauge('feed_streams', 'Open streams of customers.', () => hub.size);
  metrics.gauge('feed_fixtures', 'Fixtures in memory.', () => [...runner.matches()].length);
  const limits = await createLimits(server, config.rateLimitScale, {
    perAddress: PER_ADDRESS,
    perSession: {},
    sessionOf: () => null,
  });
  const keys = createKeys({ customer: config.key, control: config.controlKey });
  await acceptStreams(server, hub, keys);
  strangers.mount(server);
  await server.register(apiRoutes({ feed: feedIdOf(store), store, runner, hub, keys, clock, limits }), {
    prefix: '/v1',
  });
  await server.register(controlRoutes({ store, runner, hub, keys, clock, limits }), { prefix: '/v1' });
  serveMetrics(server, metrics, config.metricsToken);
  addProbes(
    server,
    createReadiness(async () => void lastNumber(store), clock),
  );
  return { server, runner, hub, store };
}

/** With another secret, running matches would end otherwise than they began. */
function checkSecret(store: Store, secret: string): void {
  const mark = createHmac('sha256', secret).update('mark of the secret').digest('hex');
  const known = factOf(store, 'mark of the secret');
  if (known !== null && known !== mark)
    throw new ConfigError('FEED_MASTER_SECRET is not the one with which the log in DATA_DIR was begun.');
  if (known === null) keepFact(store, 'mark of the secret', mark);
}
