import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '@chhokka/provider-server/config';

/** The feed that a command speaks to. */
export interface Target {
  readonly url: string;
  /** Null: unknown. */
  readonly key: string | null;
  readonly controlKey: string | null;
}

type Env = Readonly<Record<string, string | undefined>>;

export function dataDirOf(env: Env): string {
  return resolve(env.DATA_DIR ?? join(import.meta.dirname, '../../../../.data'));
}

/**
 * FEED_URL, FEED_KEY and FEED_CONTROL_KEY, completed from the installation that runs in DATA_DIR. Throws ConfigError when
 * nothing says where the feed is.
 */
export function targetOf(env: Env): Target {
  const run = readJson(join(dataDirOf(env), 'run.json'));
  const secrets = readJson(join(dataDirOf(env), 'secrets.json'));
  const url = env.FEED_URL ?? (typeof run.feedPort === 'number' ? `http://127.0.0.1:${run.feedPort}` : null);
  if (url === null) throw new ConfigError('Nothing runs here: start it with npm start, or set FEED_URL.');
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  return {
    url: url.replace(/\/+$/, ''),
    key: text(env.FEED_KEY) ?? text(secrets.feedKey),
    controlKey: text(env.FEED_CONTROL_KEY) ?? text(secrets.feedControlKey),
  };
}

/** Empty when there is no such file. */
function readJson(path: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
