import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const good = { DATABASE_URL: 'postgres://a:b@127.0.0.1:5432/x', SECRETS_KEY: randomBytes(32).toString('base64url') };

describe('configuration', () => {
  it('has a default for everything except the database and the key', () => {
    const config = readConfig(good);
    expect(config).toMatchObject({
      mode: 'development',
      host: '127.0.0.1',
      port: 8080,
      gameOrigins: [],
      logLevel: 'info',
    });
    expect([...config.roles]).toEqual(['api', 'callbacks', 'office', 'realtime', 'worker']);
    expect([...readConfig({ ...good, ROLES: 'all' }).roles]).toHaveLength(5);
  });

  it('reads lists', () => {
    const config = readConfig({
      ...good,
      ROLES: 'api,worker',
      GAME_ORIGINS: 'https://a.example http://b.example:8081/',
    });
    expect([...config.roles]).toEqual(['api', 'worker']);
    expect(config.gameOrigins).toEqual(['https://a.example', 'http://b.example:8081']);
  });

  it.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, not "80a".'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be the address of a PostgreSQL database/],
    ['SECRETS_KEY', 'short', 'SECRETS_KEY must be 32 random bytes, written as base64url.'],
    ['ROLES', 'api,king', 'ROLES must be one of api, callbacks, office, realtime, worker, not "king".'],
    ['NODE_ENV', 'prod', /^NODE_ENV must be one of/],
    ['GAME_ORIGINS', 'games', /^GAME_ORIGINS must be origins/],
  ])('refuses %s=%s with one sentence', (name, value, sentence) => {
    const reading = () => readConfig({ ...good, [name]: value });
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(sentence);
  });
});
