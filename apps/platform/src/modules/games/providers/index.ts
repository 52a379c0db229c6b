import type { Clock } from '@chhokka/kernel';
import type { Fetch } from '@chhokka/wallet-protocol';
import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from '../../../infra/db.ts';
import type { ProviderWallet } from '../../money/wallet/index.ts';
import type { Health } from '../../staff/health/index.ts';
import { houseDialect } from './dialects/house/house.ts';
import { hub88Dialect } from './dialects/hub88/hub88.ts';
import { swipegamesDialect } from './dialects/swipegames/swipegames.ts';
import { type Gateway, type GatewayLog, createGateway } from './gateway.ts';
import { type Registry, createRegistry } from './registry.ts';
import { createProviderRoutes } from './routes.ts';

export interface Providers {
  readonly registry: Registry;
  readonly gateway: Gateway;
  /** A fastify plugin with the callbacks of every dialect; mount it under `/provider`. */
  readonly providerRoutes: FastifyPluginAsync;
}

export interface ProvidersParts {
  readonly pool: Pool;
  readonly wallet: ProviderWallet;
  readonly clock: Clock;
  /** SECRETS_KEY: 32 bytes. */
  readonly secretsKey: Uint8Array;
  readonly fetch?: Fetch;
  readonly log?: GatewayLog;
  /** Counts what calls to providers come to; left out by commands. */
  readonly health?: Pick<Health, 'watch'>;
}

/** The external providers: their registry, their calls to our wallet, and how their games open. */
export function createProviders(parts: ProvidersParts): Providers {
  const registry = createRegistry(parts);
  const dialectParts = { registry, wallet: parts.wallet, clock: parts.clock };
  return {
    registry,
    gateway: createGateway({ registry, clock: parts.clock, fetch: parts.fetch, log: parts.log, health: parts.health }),
    providerRoutes: createProviderRoutes({
      house: houseDialect(dialectParts),
      hub88: hub88Dialect(dialectParts),
      swipegames: swipegamesDialect(dialectParts),
    }),
  };
}

export { answerOf } from './answer-of.ts';
export { askAll } from './ask-all.ts';
export { createRegistry, type Registration, type Registry } from './registry.ts';
export { type Config, type Provider, dialectNames } from './provider.types.ts';
export { type Gateway, type ProviderGame, createGateway } from './gateway.ts';
