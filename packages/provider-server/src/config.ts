import { resolve } from 'node:path';
import { z } from 'zod';

/** A value of the environment is missing or wrong; the message is one sentence for the person who starts the program. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Given = Readonly<Record<string, string | undefined>>;

/** 0 asks the system for a free one. */
export const port = z.coerce.number().int().min(0).max(65_535);

/** An http or https address, without a slash at its end. */
export const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

export const database = z.string().regex(/^postgres(ql)?:\/\//, 'must be the address of a PostgreSQL database');

/** The name of a key that signs calls. */
export const keyId = z.string().min(1);

/** What signs calls, or opens something. */
export const secret = z.string().min(16, 'must be at least 16 characters');

const words = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));

/** The settings that all programs share, under the same names: part of a program's `z.object`. */
export const serverSettings = {
  HOST: z.string().default('127.0.0.1'),
  /** Origins that may show our pages in a frame. */
  SITE_ORIGIN: words.prefault('http://127.0.0.1:8080'),
  DATA_DIR: z.string().default('.data'),
  /** Multiplies every rate limit; for load tests. */
  RATE_LIMIT_SCALE: z.coerce.number().int().min(0).max(1_000_000).default(1),
  /** Trusted proxies in front of us, whose `X-Forwarded-For` is used: addresses or networks. */
  TRUST_PROXY: words.prefault(''),
  /** Whoever sends it as a bearer token may read /metrics; without it nobody may. */
  METRICS_TOKEN: secret.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

export interface ServerConfig {
  readonly host: string;
  readonly siteOrigins: readonly string[];
  /** Absolute. */
  readonly dataDir: string;
  readonly rateLimitScale: number;
  readonly trustProxy: readonly string[];
  readonly metricsToken: string | null;
  readonly logLevel: string;
}

/** A key of the house protocol. */
export interface Key {
  readonly keyId: string;
  readonly secret: string;
}

/** Reads the environment by a program's schema. A blank value counts as missing. Throws ConfigError. */
export function readEnvironment<Schema extends z.ZodType>(schema: Schema, given: Given): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message ?? 'is not valid'}.`);
}

/** The part of a program's configuration that all programs share. */
export function serverConfig(env: z.output<z.ZodObject<typeof serverSettings>>): ServerConfig {
  return {
    host: env.HOST,
    siteOrigins: env.SITE_ORIGIN.flatMap(sameMachine),
    dataDir: resolve(env.DATA_DIR),
    rateLimitScale: env.RATE_LIMIT_SCALE,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
}

/** Only the database, which is what commands need; `variable` names its setting. Throws ConfigError. */
export function readDatabaseUrl(given: Given, variable: string): string {
  const parsed = database.safeParse(given[variable]);
  if (!parsed.success) throw new ConfigError(`${variable} must be the address of a PostgreSQL database.`);
  return parsed.data;
}

/** On one machine people use either name; to a browser they are two origins. */
function sameMachine(origin: string): string[] {
  const twin = origin.includes('//127.0.0.1') ? origin.replace('//127.0.0.1', '//localhost') : origin;
  return twin === origin ? [origin] : [origin, twin];
}
