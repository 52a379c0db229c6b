import { resolve } from 'node:path';
import type { MessagingConfig, VerificationConfig } from './outside.config.ts';

export const ROLES = ['api', 'callbacks', 'office', 'realtime', 'worker'] as const;
/**
 * `api`: calls of members, and the site. `callbacks`: wallet calls of providers. `office`: the back office. `realtime`:
 * messages to open pages. `worker`: jobs.
 */
export type Role = (typeof ROLES)[number];

const MODES = ['production', 'development', 'test'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Config {
  readonly mode: (typeof MODES)[number];
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly roles: ReadonlySet<Role>;
  /** 32 bytes that encrypt secrets at rest. */
  readonly secretsKey: Buffer;
  /** Folder of the built site. */
  readonly siteDist: string;
  /** Folder of the built back office. */
  readonly officeDist: string;
  /** Origins that the site may show in a frame. */
  readonly gameOrigins: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Multiplies every rate limit; for load tests. */
  readonly rateLimitScale: number;
  /** Trusted proxies in front of us, whose `X-Forwarded-For` is used: addresses or networks. */
  readonly trustProxy: readonly string[];
  /** Table of countries by address, in MaxMind's format; null: the packaged one. */
  readonly countryFile: string | null;
  readonly messaging: MessagingConfig;
  readonly verification: VerificationConfig;
}

/**
 * A value of the environment is missing or invalid. The message is one sentence for the person who starts the program.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the program's configuration. Throws `ConfigError`. */
export function readConfig(env: Environment): Config {
  return {
    mode: choice(env, 'NODE_ENV', MODES, 'development'),
    host: text(env, 'HOST', '127.0.0.1'),
    port: whole(env, 'PORT', 8080, 65_535),
    databaseUrl: databaseUrl(env),
    roles: roles(env),
    secretsKey: secretsKey(env),
    siteDist: resolve(text(env, 'SITE_DIST', resolve(import.meta.dirname, '../../../site/dist'))),
    officeDist: resolve(text(env, 'OFFICE_DIST', resolve(import.meta.dirname, '../../../office/dist'))),
    gameOrigins: words(env, 'GAME_ORIGINS').map(origin),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    rateLimitScale: whole(env, 'RATE_LIMIT_SCALE', 1, 1_000_000),
    trustProxy: words(env, 'TRUST_PROXY'),
    countryFile: env.COUNTRY_FILE || null,
    messaging: {
      smtpUrl: env.SMTP_URL || null,
      mailFrom: text(env, 'MAIL_FROM', 'Chhokka <no-reply@localhost>'),
      smsGatewayFile: env.SMS_GATEWAY_FILE || null,
    },
    verification: { geetest: geetest(env), firebase: firebase(env) },
  };
}

function geetest(env: Environment): VerificationConfig['geetest'] {
  const captchaId = text(env, 'GEETEST_CAPTCHA_ID', '');
  if (captchaId === '') return null;
  return {
    captchaId,
    captchaKey: needed(env, 'GEETEST_CAPTCHA_KEY', 'GEETEST_CAPTCHA_ID'),
    apiUrl: text(env, 'GEETEST_API_URL', 'https://gcaptcha4.geetest.com'),
    scriptUrl: text(env, 'GEETEST_SCRIPT_URL', 'https://static.geetest.com/v4/gt4.js'),
  };
}

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

function firebase(env: Environment): VerificationConfig['firebase'] {
  const projectId = text(env, 'FIREBASE_PROJECT_ID', '');
  if (projectId === '') return null;
  return {
    projectId,
    apiKey: needed(env, 'FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID'),
    authDomain: text(env, 'FIREBASE_AUTH_DOMAIN', `${projectId}.firebaseapp.com`),
    keysUrl: text(env, 'FIREBASE_KEYS_URL', GOOGLE_KEYS),
    authUrl: text(env, 'FIREBASE_AUTH_URL', 'https://identitytoolkit.googleapis.com'),
  };
}

function needed(env: Environment, name: string, because: string): string {
  const given = text(env, name, '');
  if (given === '') throw new ConfigError(`${name} must be set when ${because} is.`);
  return given;
}

function text(env: Environment, name: string, otherwise: string): string {
  return env[name]?.trim() || otherwise;
}

function words(env: Environment, name: string): string[] {
  return (env[name] ?? '').split(/[\s,]+/).filter(Boolean);
}

function whole(env: Environment, name: string, otherwise: number, maximum: number): number {
  const given = text(env, name, String(otherwise));
  const value = Number(given);
  if (!/^\d+$/.test(given) || value > maximum) {
    throw new ConfigError(`${name} must be a whole number from 0 to ${maximum}, not "${given}".`);
  }
  return value;
}

function choice<T extends string>(env: Environment, name: string, choices: readonly T[], otherwise: T): T {
  const given = text(env, name, otherwise);
  const chosen = choices.find((each) => each === given);
  if (chosen === undefined) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${given}".`);
  return chosen;
}

function roles(env: Environment): ReadonlySet<Role> {
  const given = words(env, 'ROLES');
  if (given.length === 0 || given.includes('all')) return new Set(ROLES);
  return new Set(given.map((role) => choice({ ROLES: role }, 'ROLES', ROLES, 'api')));
}

function databaseUrl(env: Environment): string {
  const given = env.DATABASE_URL ?? '';
  if (!/^postgres(ql)?:\/\//.test(given)) {
    throw new ConfigError(
      'DATABASE_URL must be the address of a PostgreSQL database: postgres://USER:PASSWORD@HOST:PORT/NAME.',
    );
  }
  return given;
}

function secretsKey(env: Environment): Buffer {
  const key = Buffer.from(env.SECRETS_KEY ?? '', 'base64url');
  if (key.length !== 32) throw new ConfigError('SECRETS_KEY must be 32 random bytes, written as base64url.');
  return key;
}

function origin(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || url.origin === 'null')
    throw new ConfigError(`GAME_ORIGINS must be origins such as https://games.example, not "${given}".`);
  return url.origin;
}
