import { resolve } from 'node:path';
import { DATABASES, DATABASE_NAMES, type Database, type DatabaseSetting, eachDatabase } from '../postgres/databases.ts';
import variables from './variables.json' with { type: 'json' };

type Name =
  | 'PORT'
  | 'HOST'
  | 'DATA_DIR'
  | DatabaseSetting
  | 'FEED_URL'
  | 'FEED_KEY'
  | 'SEED'
  | 'ROLES'
  | 'NODE_ENV'
  | 'LOG_LEVEL';

export interface LaunchConfig {
  readonly port: number;
  readonly arcadePort: number;
  readonly arcadeTlsPort: number;
  /** The port of the demo's payment gateway. In development the port before it is the platform's. */
  readonly gatewayPort: number;
  readonly sportsbookPort: number;
  readonly feedPort: number;
  readonly host: string;
  readonly dataDir: string;
  /** Addresses; null: the embedded server has the database. */
  readonly databases: Readonly<Record<Database, string | null>>;
  /** The feed that the sportsbook follows; null: the one that is started too. */
  readonly followedFeed: { readonly FEED_URL: string; readonly FEED_KEY: string } | null;
  readonly seed: 'demo' | 'none';
  readonly roles: string;
  readonly production: boolean;
  readonly logLevel: string;
}

/** How many ports after PORT the programs may take. */
export const MOST_AFTER = 6;

const ROLES = ['all', 'api', 'callbacks', 'office', 'realtime', 'worker'];
const LOG_LEVELS = ['debug', 'info', 'warn', 'error'];

/** Reads the environment. Throws an error with one clear sentence for a bad value. */
export function readLaunchConfig(env: Readonly<Record<string, string | undefined>>, root: string): LaunchConfig {
  const read = (name: Name): string =>
    env[name]?.trim() || (variables.find((known) => known.name === name)?.fallback ?? '');
  const port = Number(read('PORT'));
  if (!/^\d+$/.test(read('PORT')) || port < 1 || port > 65_535 - MOST_AFTER) {
    throw new Error(`PORT must be a whole number from 1 to ${65_535 - MOST_AFTER}, but it is “${read('PORT')}”.`);
  }
  const production = read('NODE_ENV') === 'production';
  return {
    port,
    arcadePort: port + 1,
    arcadeTlsPort: port + 2,
    gatewayPort: port + 4,
    sportsbookPort: port + 5,
    feedPort: port + MOST_AFTER,
    host: read('HOST'),
    dataDir: resolve(root, read('DATA_DIR')),
    databases: eachDatabase(DATABASE_NAMES, (name) => databaseAddress(DATABASES[name], read(DATABASES[name]))),
    followedFeed: followedFeed(read('FEED_URL'), read('FEED_KEY')),
    seed: production ? 'none' : oneOf('SEED', read('SEED'), ['demo', 'none']),
    roles: eachOf('ROLES', read('ROLES'), ROLES),
    production,
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL'), LOG_LEVELS),
  };
}

function databaseAddress(name: string, value: string): string | null {
  if (!value) return null;
  if (!/^postgres(ql)?:\/\/\S+$/.test(value))
    throw new Error(`${name} must be an address like postgres://user:password@host:5432/name.`);
  return value;
}

function followedFeed(url: string, key: string): LaunchConfig['followedFeed'] {
  if (!url && !key) return null;
  if (!/^https?:\/\/\S+$/.test(url)) throw new Error('FEED_URL must be the address of the feed that FEED_KEY opens.');
  if (!key) throw new Error('FEED_KEY must be the key of the feed at FEED_URL.');
  return { FEED_URL: url, FEED_KEY: key };
}

function oneOf<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const chosen = choices.find((choice) => choice === value);
  if (!chosen) throw new Error(`${name} must be one of ${choices.join(', ')}, but it is “${value}”.`);
  return chosen;
}

function eachOf(name: string, value: string, choices: readonly string[]): string {
  for (const part of value.split(',')) oneOf(name, part.trim(), choices);
  return value;
}
