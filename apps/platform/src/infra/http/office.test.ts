import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Role } from '../config.ts';

let database: TestDatabase;
let dist: string;
let office: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  dist = mkdtempSync(join(tmpdir(), 'chhokka-office-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>office</title>');
  writeFileSync(join(dist, 'assets', 'main-abc123.js'), 'console.log(1)');
  office = await start(['office']);
});
afterAll(async () => {
  await office.close();
  await database.drop();
  rmSync(dist, { recursive: true });
});

const start = (roles: Role[]) =>
  startTestApp({ databaseUrl: database.url, config: { officeDist: dist, roles: new Set(roles) } });

const get = (path: string) => fetch(office.url + path, { redirect: 'manual' });

describe('the back office', () => {
  it('serves its page at each of its addresses', async () => {
    for (const [path, status] of [
      ['/backoffice/', 200],
      ['/backoffice/sign-in', 200],
      ['/backoffice/outbox?x=1', 200],
      ['/backoffice/tables/SUND~sic-bo?tab=rounds', 200],
      ['/backoffice/tables/nothing/else', 404],
      ['/backoffice/nope', 404],
    ] as const) {
      const response = await get(path);
      expect([path, response.status, await response.text()]).toEqual([
        path,
        status,
        '<!doctype html><title>office</title>',
      ]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toContain("style-src 'self';");
      expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    }
    const bare = await get('/backoffice');
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/backoffice/']);
  });

  it('serves its files, and no page in place of a missing one', async () => {
    const script = await get('/backoffice/assets/main-abc123.js');
    expect([script.status, await script.text()]).toEqual([200, 'console.log(1)']);
    expect(script.headers.get('cache-control')).toContain('immutable');
    const missing = await get('/backoffice/assets/gone.js');
    expect([missing.status, await missing.text()]).toEqual([404, '404']);
    expect((await get('/backoffice/..%2f..%2fpackage.json')).status).toBe(404);
  });

  it('is served by the role `office` only', async () => {
    expect((await get('/')).status).toBe(404);
    const api = await start(['api']);
    onTestFinished(() => api.close());
    expect(await (await fetch(`${api.url}/backoffice/`)).text()).not.toContain('<title>office');
    expect((await fetch(`${api.url}/office/outbox`)).status).toBe(404);
  });
});
