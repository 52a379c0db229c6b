import { resolve } from 'node:path';
import { parseDecimal } from '@chhokka/kernel';
import {
  ConfigError,
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
import { z } from 'zod';
import { type ReturnBand, USUAL_RETURNS } from './games/import/limits.ts';

const environment = z.object({
  ...serverSettings,
  ARCADE_PORT: port.default(8081),
  ARCADE_TLS_PORT: port.default(8082),
  ARCADE_DATABASE_URL: database,
  /** Where players reach the plain port. */
  ARCADE_PUBLIC_URL: address.default('http://127.0.0.1:8081'),
  /** Where players reach the TLS port; by default the same host with that port. */
  ARCADE_TLS_PUBLIC_URL: address.optional(),
  WALLET_URL: address.default('http://127.0.0.1:8080/provider/house/v1'),
  WALLET_KEY_ID: keyId,
  WALLET_SECRET: secret,
  OPERATOR_KEY_ID: keyId,
  OPERATOR_SECRET: secret,
  GAMES_DIST: z.string().default(resolve(import.meta.dirname, '../dist')),
});

export interface Config extends ServerConfig {
  readonly port: number;
  readonly tlsPort: number;
  readonly databaseUrl: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly tlsPublicUrl: string;
  readonly wallet: Key & { readonly url: string };
  readonly operator: Key;
  readonly gamesDist: string;
}

/** Where a third-party client is served, on the TLS port. */
export function thirdPartyAddress({ tlsPublicUrl }: Pick<Config, 'tlsPublicUrl'>, code: string): string {
  return `${tlsPublicUrl}/t/${code}/`;
}

/** The RGS as third-party clients are told of it (`rgs_url`): host, port and path without `https://`. */
export function rgsAddress({ tlsPublicUrl }: Pick<Config, 'tlsPublicUrl'>): string {
  return `${tlsPublicUrl.replace(/^https?:\/\//, '')}/rgs`;
}

/** Reads the program's configuration. Throws ConfigError. */
export function readConfig(given: Readonly<Record<string, string | undefined>>): Config {
  const env = readEnvironment(environment, given);
  return {
    ...serverConfig(env),
    port: env.ARCADE_PORT,
    tlsPort: env.ARCADE_TLS_PORT,
    databaseUrl: env.ARCADE_DATABASE_URL,
    publicUrl: env.ARCADE_PUBLIC_URL,
    tlsPublicUrl:
      env.ARCADE_TLS_PUBLIC_URL ?? `https://${new URL(env.ARCADE_PUBLIC_URL).hostname}:${env.ARCADE_TLS_PORT}`,
    wallet: { url: env.WALLET_URL, keyId: env.WALLET_KEY_ID, secret: env.WALLET_SECRET },
    operator: { keyId: env.OPERATOR_KEY_ID, secret: env.OPERATOR_SECRET },
    gamesDist: resolve(env.GAMES_DIST),
  };
}

/** Which returns an import allows: ARCADE_RETURNS, in per cent (`85-99`). Throws ConfigError. */
export function readReturnBand(given: Readonly<Record<string, string | undefined>>): ReturnBand {
  const text = given.ARCADE_RETURNS?.trim() ?? '';
  if (text === '') return USUAL_RETURNS;
  const [lowest = null, highest = null, ...more] = text.split('-').map((end) => parseDecimal(end.trim()));
  if (lowest === null || highest === null || more.length > 0 || lowest > highest)
    throw new ConfigError('ARCADE_RETURNS must be two percentages, the lower one first, for example 85-99.');
  return { lowest, highest };
}
