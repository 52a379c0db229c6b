import { describe, expect, it } from 'vitest';
import { readLaunchConfig } from './config.ts';
import variables from './variables.json' with { type: 'json' };

describe('launch configuration', () => {
  it('has a default for everything', () => {
    const config = readLaunchConfig({}, '/srv/site');
    expect(config).toMatchObject({
      port: 8080,
      arcadePort: 8081,
      arcadeTlsPort: 8082,
      gatewayPort: 8084,
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
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be/],
    [{ SEED: 'maybe' }, /SEED must be one of/],
    [{ ROLES: 'api,kitchen' }, /ROLES must be one of/],
  ])('refuses %o with one sentence', (env, sentence) => {
    expect(() => readLaunchConfig(env, '/')).toThrow(sentence);
  });

  it('explains every variable', () => {
    for (const { name, what } of variables) expect(what.length, name).toBeGreaterThan(10);
  });
});
