import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

let database: TestDatabase;
let plain: TestApp;
let games: TestApp;
let outside: TestApp;
let dist: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dist = mkdtempSync(join(tmpdir(), 'chhokka-security-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>site</title>');
  writeFileSync(join(dist, 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  plain = await startTestApp({ databaseUrl: database.url, config: { siteDist: dist } });
  const gameOrigins = ['http://127.0.0.1:8081', 'https://127.0.0.1:8082'];
  games = await startTestApp({ databaseUrl: database.url, config: { siteDist: dist, gameOrigins } });
  outside = await startTestApp({
    databaseUrl: database.url,
    config: {
      siteDist: join(dist, 'nothing-built'),
      verification: {
        geetest: {
          captchaId: 'id',
          captchaKey: 'key',
          apiUrl: 'https://challenge.example/',
          scriptUrl: 'https://parts.example/v4/gt4.js',
        },
        firebase: {
          projectId: 'p',
          apiKey: 'key',
          authDomain: 'p.firebase.example',
          keysUrl: 'https://keys.example/',
          authUrl: 'https://identity.example/v1',
        },
      },
    },
  });
});
afterAll(async () => {
  await Promise.all([plain.close(), games.close(), outside.close()]);
  await database.drop();
  rmSync(dist, { recursive: true });
});

async function policyOf(app: TestApp, path: string): Promise<Map<string, string[]>> {
  const { headers } = await fetch(app.url + path);
  const written = headers.get('content-security-policy') ?? '';
  return new Map(
    written.split(';').map((rule): [string, string[]] => {
      const [name = '', ...sources] = rule.trim().split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy', () => {
  it('allows nothing from elsewhere while no outside service is configured', async () => {
    const policy = await policyOf(plain, '/');
    for (const name of ['default-src', 'script-src', 'connect-src', 'worker-src', 'frame-ancestors', 'form-action']) {
      expect([name, policy.get(name)]).toEqual([name, ["'self'"]]);
    }
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
  });

  it('names the configured services and allows no inline scripts', async () => {
    const policy = await policyOf(outside, '/');
    expect(policy.get('script-src')).toEqual([
      "'self'",
      'https://parts.example',
      'https://challenge.example',
      'https://www.google.com/recaptcha/api.js',
      'https://www.gstatic.com/recaptcha/releases/',
    ]);
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://parts.example',
      'https://challenge.example',
      'https://identity.example',
    ]);
    expect(policy.get('frame-src')).toContain('https://www.google.com/recaptcha/');
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    for (const [name, sources] of policy) {
      if (name !== 'style-src-attr')
        expect([name, sources.filter((each) => /unsafe|\*/.test(each))]).toEqual([name, []]);
    }
  });

  it('lets pages ask for the encrypted ports of the games, and for no other origin', async () => {
    const policy = await policyOf(games, '/');
    expect(policy.get('frame-src')).toEqual(["'self'", 'http://127.0.0.1:8081', 'https://127.0.0.1:8082']);
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://127.0.0.1:8082']);
  });

  it('allows popups where a social login is configured, and nowhere else', async () => {
    const openerPolicy = async ({ url }: TestApp) => (await fetch(url)).headers.get('cross-origin-opener-policy');
    expect(await openerPolicy(plain)).toBe('same-origin');
    expect(await openerPolicy(outside)).toBe('same-origin-allow-popups');
  });
});

describe('frames', () => {
  it.each(['/', '/login', '/no/such/page', '/no/such/picture.webp', '/picture.svg', '/docs/api', '/docs/providers'])(
    'on other sites cannot show %s',
    async (path) => {
      for (const app of [plain, outside]) {
        expect([path, (await policyOf(app, path)).get('frame-ancestors')]).toEqual([path, ["'self'"]]);
      }
    },
  );

  it.each(['/wps/system/status', '/wps/nope', '/wps/%zz', '/office/session/login', '/provider/nobody/balance'])(
    'cannot show %s at all',
    async (path) => {
      expect((await policyOf(plain, path)).get('frame-ancestors')).toEqual(["'none'"]);
    },
  );
});
