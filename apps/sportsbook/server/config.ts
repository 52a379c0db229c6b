import {
  type Key,
  type ServerConfig,
  address,
  database,
  keyId,
  port,
  readEnvironment,
  secret,
  serverConfig,
  serverSettings,
} from '@chhokka/provider-server/config';
import { resolve } from 'node:path';
import { z } from 'zod';

const environment = z.object({
  ...serverSettings,
  SPORTSBOOK_PORT: port.default(8085),
  SPORTSBOOK_DATABASE_URL: database,
  /** Where players reach the sportsbook. */
  SPORTSBOOK_PUBLIC_URL: address.default('http://127.0.0.1:8085'),
  WALLET_URL: address.default('http://127.0.0.1:8080/provider/house/v1'),
  SPORTSBOOK_WALLET_KEY_ID: keyId,
  SPORTSBOOK_WALLET_SECRET: secret,
  SPORTSBOOK_OPERATOR_KEY_ID: keyId,
  SPORTSBOOK_OPERATOR_SECRET: secret,
  FEED_URL: address.default('http://127.0.0.1:8086'),
  FEED_KEY: secret,
  SPORTSBOOK_DIST: z.string().default(resolve(import.meta.dirname, '../dist')),
});

export interface Config extends ServerConfig {
  readonly port: number;
  readonly databaseUrl: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly wallet: Key & { readonly url: string };
  readonly operator: Key;
  readonly feed: { readonly url: string; readonly key: string };
  /** The folder of the built pages. */
  readonly dist: string;
}

/** Reads the program's configuration. Throws ConfigError. */
export function readConfig(given: Readonly<Record<string, string | undefined>>): Config {
  const env = readEnvironment(environment, given);
  return {
    ...serverConfig(env),
    port: env.SPORTSBOOK_PORT,
    databaseUrl: env.SPORTSBOOK_DATABASE_URL,
    publicUrl: env.SPORTSBOOK_PUBLIC_URL,
    wallet: { url: env.WALLET_URL, keyId: env.SPORTSBOOK_WALLET_KEY_ID, secret: env.SPORTSBOOK_WALLET_SECRET },
    operator: { keyId: env.SPORTSBOOK_OPERATOR_KEY_ID, secret: env.SPORTSBOOK_OPERATOR_SECRET },
    feed: { url: env.FEED_URL, key: env.FEED_KEY },
    dist: resolve(env.SPORTSBOOK_DIST),
  };
}
