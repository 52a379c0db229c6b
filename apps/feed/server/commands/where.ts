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
 * The feed at FEED_URL with FEED_KEY and FEED_CONTROL_KEY, or that of the installation that runs in DATA_DIR with its own keys.
 * A feed that the environment names never gets the keys of the installation: it may be another company's. Throws ConfigError when
 * nothing says where the feed is.
 */
export function targetOf(env: Env): Target {
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  const [key, controlKey] = [text(env.FEED_KEY), text(env.FEED_CONTROL_KEY)];
  const named = text(env.FEED_URL);
  if (named !== null) return { url: named.replace(/\/+$/, ''), key, controlKey };
  const run = readJson(join(dataDirOf(env), 'run.json'));
  const secrets = readJson(join(dataDirOf(env), 'secrets.json'));
  if (typeof run.feedPort !== 'number')
    throw new ConfigError('Nothing runs here: start it with npm start, or set FEED_URL.');
  return {
    url: `http://127.0.0.1:${run.feedPort}`,
    key: key ?? text(secrets.feedKey),
    controlKey: controlKey ?? text(secrets.feedControlKey),
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
