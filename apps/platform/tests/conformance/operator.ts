import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@chhokka/kernel';
import fastify, { type FastifyInstance } from 'fastify';
import { type TestDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { type Pool, openPool } from '../../src/infra/db.ts';
import { createLedger } from '../../src/modules/money/ledger/index.ts';
import { type Ceilings, type Wallet, type ProviderWallet, createWallet } from '../../src/modules/money/wallet/index.ts';
import { makeFixture } from '../../src/commands/provider/fixture.ts';
import { makeRegistration } from '../../src/commands/provider/keys.ts';
import { type Provider, type Providers, createProviders } from '../../src/modules/games/providers/index.ts';

/** A real operator for tests: database, wallet and callbacks, listening on loopback. */
export interface TestOperator {
  readonly origin: string;
  readonly pool: Pool;
  readonly wallet: Wallet;
  readonly providers: Providers;
  readonly database: TestDatabase;
  readonly secretsKey: Buffer;
  /** Every line that the server has logged. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

/** `wrap` may wrap the wallet that the dialects use; `ceilings`: by default there are none. */
export async function startOperator(
  wrap = (wallet: ProviderWallet) => wallet,
  ceilings: () => Ceilings | null = () => null,
): Promise<TestOperator> {
  const database = await createTestDatabase();
  const pool = openPool(database.url);
  const clock = systemClock;
  const wallet = createWallet({ pool, ledger: createLedger({ pool, clock }), clock, ceilings });
  const secretsKey = randomBytes(32);
  const providers = createProviders({ pool, wallet: wrap(wallet), clock, secretsKey });
  const log: string[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line) => log.push(line) } },
    forceCloseConnections: true,
  });
  await app.register(providers.providerRoutes, { prefix: '/provider' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: originOf(app),
    pool,
    wallet,
    providers,
    database,
    secretsKey,
    log,
    close: () => close(app, pool, database),
  };
}

function originOf(app: FastifyInstance): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

async function close(app: FastifyInstance, pool: Pool, database: TestDatabase): Promise<void> {
  await app.close();
  if (!pool.ended) await pool.end();
  await database.drop();
}

/** Registers a provider of the dialect and creates players for it. `url` is the address of its callbacks. */
export async function addProvider(operator: TestOperator, dialect: Provider['dialect']) {
  const code = `T-${dialect}`;
  const { registration, testKey } = await makeRegistration({ dialect, code, country: 'BD', currency: 'BDT' });
  const provider: Provider = await operator.providers.registry.register(registration);
  const keys = testKey === undefined ? {} : { hubPrivateKey: testKey };
  const fixture = await makeFixture({ ...operator, provider, currency: 'BDT', ...keys });
  const path = dialect === 'house' ? 'house/v1' : `${dialect}/${code}`;
  return { provider, fixture, url: `${operator.origin}/provider/${path}` };
}
