import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  ConfigError,
  address,
  database,
  port,
  readDatabaseUrl,
  readEnvironment,
  serverConfig,
  serverSettings,
} from './config.ts';

const schema = z.object({ ...serverSettings, THING_PORT: port.default(9), THING_URL: address.optional() });
const read = (given: Record<string, string>) => readEnvironment(schema, given);

describe('the settings of a program', () => {
  it('have defaults, and a blank value is a missing one', () => {
    const env = read({ THING_PORT: ' ', HOST: '' });
    expect([env.THING_PORT, env.THING_URL]).toEqual([9, undefined]);
    expect(serverConfig(env)).toMatchObject({
      host: '127.0.0.1',
      siteOrigins: ['http://127.0.0.1:8080', 'http://localhost:8080'],
      rateLimitScale: 1,
      trustProxy: [],
      metricsToken: null,
      logLevel: 'info',
    });
  });

  it('take lists with commas or spaces, and addresses without their last slash', () => {
    const env = read({ SITE_ORIGIN: 'https://a.example, https://b.example', TRUST_PROXY: '10.0.0.0/8 ::1' });
    expect(serverConfig(env)).toMatchObject({
      siteOrigins: ['https://a.example', 'https://b.example'],
      trustProxy: ['10.0.0.0/8', '::1'],
    });
    expect(read({ THING_URL: 'https://a.example/x//' }).THING_URL).toBe('https://a.example/x');
  });

  it.each([
    [{ THING_PORT: '70000' }, /^THING_PORT: /],
    [{ THING_URL: 'ftp://a.example' }, 'THING_URL: must be an http or https address.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must be at least 16 characters.'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
  ])('are refused with one sentence that names the setting: %o', (given, sentence) => {
    expect(() => read(given as Record<string, string>)).toThrow(ConfigError);
    expect(() => read(given as Record<string, string>)).toThrow(sentence);
  });
});

it('a command reads the address of its database alone', () => {
  const url = 'postgres://user@127.0.0.1:5432/name';
  expect(readDatabaseUrl({ THING_DATABASE_URL: url }, 'THING_DATABASE_URL')).toBe(url);
  expect(database.safeParse(url).success).toBe(true);
  for (const wrong of [undefined, 'mysql://x'])
    expect(() => readDatabaseUrl({ THING_DATABASE_URL: wrong }, 'THING_DATABASE_URL')).toThrow(
      'THING_DATABASE_URL must be the address of a PostgreSQL database.',
    );
});
