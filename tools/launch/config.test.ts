import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readLaunchConfig } from './config.ts';
import variables from './variables.json' with { type: 'json' };

const MADE_BY_THE_START = ['SECRETS_KEY', 'SITE_DIST', 'OFFICE_DIST', 'GAME_ORIGINS'];
/** Of services that are hired: `docs/OPERATING.md` names them. */
const USUAL_ADDRESSES = [
  'GEETEST_API_URL',
  'GEETEST_SCRIPT_URL',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_KEYS_URL',
  'FIREBASE_AUTH_URL',
];

describe('the launch configuration', () => {
  it('has a default for everything', () => {
    const config = readLaunchConfig({}, '/srv/site');
    expect(config).toMatchObject({
      port: 8080,
      arcadePort: 8081,
      arcadeTlsPort: 8082,
      gatewayPort: 8084,
      sportsbookPort: 8085,
      feedPort: 8086,
      databases: { platform: null, arcade: null, sportsbook: null },
      dataDir: '/srv/site/.data',
      seed: 'demo',
    });
  });

  it('never seeds in production', () => {
    expect(readLaunchConfig({ NODE_ENV: 'production', SEED: 'demo' }, '/').seed).toBe('none');
  });

  it.each([
    [{ PORT: 'eighty' }, /PORT must be/],
    [{ PORT: '70000' }, /PORT must be/],
    [{ PORT: '80.5' }, /PORT must be/],
    [{ PORT: '65530' }, /from 1 to 65529/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be/],
    [{ SPORTSBOOK_DATABASE_URL: 'mysql://x' }, /SPORTSBOOK_DATABASE_URL must be/],
    [{ FEED_URL: 'https://feed.example' }, /FEED_KEY must be/],
    [{ FEED_KEY: 'key' }, /FEED_URL must be/],
    [{ FEED_URL: 'feed.example', FEED_KEY: 'key' }, /FEED_URL must be/],
    [{ SEED: 'maybe' }, /SEED must be one of/],
    [{ ROLES: 'api,kitchen' }, /ROLES must be one of/],
  ])('refuses %o with one sentence', (env, sentence) => {
    expect(() => readLaunchConfig(env, '/')).toThrow(sentence);
  });

  it('explains every variable', () => {
    for (const { name, what } of variables) expect(what.length, name).toBeGreaterThan(10);
  });

  it('explains every variable that the platform reads, except internal and rarely changed ones', () => {
    const source = readFileSync(join(import.meta.dirname, '../../apps/platform/src/infra/config.ts'), 'utf8');
    const read = [...source.matchAll(/\benv(?:, '|\.)([A-Z_]+)/g)].map(([, name = '']) => name);
    expect(read).toContain('TRUST_PROXY');
    const explained = new Set<string>([...variables.map(({ name }) => name), ...MADE_BY_THE_START, ...USUAL_ADDRESSES]);
    expect(read.filter((name) => !explained.has(name))).toEqual([]);
  });
});

describe('npm start -- --help', () => {
  it('prints every variable with its default', async () => {
    const start = join(import.meta.dirname, '../start.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [start, '--help']);
    for (const { name, fallback, what } of variables) {
      const line = stdout.split('\n').find((each) => each.startsWith(`  ${name} `)) ?? '';
      expect(
        line
          .slice(name.length + 2)
          .trim()
          .startsWith(fallback || '(empty)'),
        name,
      ).toBe(true);
      expect(line.endsWith(what), name).toBe(true);
    }
  });
});
