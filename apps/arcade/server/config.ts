import { resolve } from 'node:path';
import { parseDecimal } from '@chhokka/kernel';
import { z } from 'zod';
import { type ReturnBand, USUAL_RETURNS } from './games/import/limits.ts';

/** A value of the environment is missing or wrong; the message is one sentence for the person who starts the program. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const port = z.coerce.number().int().min(0).max(65_535);
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));
const database = z.string().regex(/^postgres(ql)?:\/\//, 'must be the address of a PostgreSQL database');
const words = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  ARCADE_PORT: port.default(8081),
  ARCADE_TLS_PORT: port.default(8082),
  ARCADE_DATABASE_URL: database,
  /** Where players reach the plain port. */
  ARCADE_PUBLIC_URL: address.default('http://127.0.0.1:8081'),
  /** Where players reach the TLS port; by default the same host with that port. */
  ARCADE_TLS_PUBLIC_URL: address.optional(),
  WALLET_URL: address.default('http://127.0.0.1:8080/provider/house/v1'),
  WALLET_KEY_ID: z.string().min(1),
  WALLET_SECRET: z.string().min(16, 'must be at least 16 characters'),
  OPERATOR_KEY_ID: z.string().min(1),
  OPERATOR_SECRET: z.string().min(16, 'must be at least 16 characters'),
  /** Origins that may show the games in a frame. */
  SITE_ORIGIN: words.prefault('http://127.0.0.1:8080'),
  DATA_DIR: z.string().default('.data'),
  GAMES_DIST: z.string().default(resolve(import.meta.dirname, '../dist')),
  /** Multiplies every rate limit; for load tests. */
  RATE_LIMIT_SCALE: z.coerce.number().int().min(0).max(1_000_000).default(1),
  /** Trusted proxies in front of us, whose `X-Forwarded-For` is used: addresses or networks. */
  TRUST_PROXY: words.prefault(''),
  /** Whoever sends it as a bearer token may read /metrics; without it nobody may. */
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly tlsPort: number;
  readonly databaseUrl: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly tlsPublicUrl: string;
  readonly wallet: { readonly url: string; readonly keyId: string; readonly secret: string };
  readonly operator: { readonly keyId: string; readonly secret: string };
  readonly siteOrigins: readonly string[];
  readonly dataDir: string;
  readonly gamesDist: string;
  readonly rateLimitScale: number;
  readonly trustProxy: readonly string[];
  readonly metricsToken: string | null;
  readonly logLevel: string;
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
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message ?? 'is not valid'}.`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.ARCADE_PORT,
    tlsPort: env.ARCADE_TLS_PORT,
    databaseUrl: env.ARCADE_DATABASE_URL,
    publicUrl: env.ARCADE_PUBLIC_URL,
    tlsPublicUrl:
      env.ARCADE_TLS_PUBLIC_URL ?? `https://${new URL(env.ARCADE_PUBLIC_URL).hostname}:${env.ARCADE_TLS_PORT}`,
    wallet: { url: env.WALLET_URL, keyId: env.WALLET_KEY_ID, secret: env.WALLET_SECRET },
    operator: { keyId: env.OPERATOR_KEY_ID, secret: env.OPERATOR_SECRET },
    siteOrigins: env.SITE_ORIGIN.flatMap(sameMachine),
    dataDir: resolve(env.DATA_DIR),
    gamesDist: resolve(env.GAMES_DIST),
    rateLimitScale: env.RATE_LIMIT_SCALE,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
}

/** Only the database and the folders: what the commands need. Throws ConfigError. */
export function readDatabaseUrl(given: Readonly<Record<string, string | undefined>>): string {
  const parsed = database.safeParse(given.ARCADE_DATABASE_URL);
  if (!parsed.success)
    throw new ConfigError('ARCADE_DATABASE_URL must be the address of the arcade’s PostgreSQL database.');
  return parsed.data;
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

/** On one machine people use either name; to a browser they are two origins. */
function sameMachine(origin: string): string[] {
  const twin = origin.includes('//127.0.0.1') ? origin.replace('//127.0.0.1', '//localhost') : origin;
  return twin === origin ? [origin] : [origin, twin];
}
