import { routes } from '@chhokka/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import {
  callApp,
  readAnswer,
  refusalOf,
  sealFor,
  signUp,
  startTestApp,
  type TestApp,
  valueOf,
} from '../../../testing/app.ts';

let database: TestDatabase;
let platform: TestApp;
let token: string;
let site: string;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await startTestApp({ databaseUrl: database.url });
  site = new URL(platform.url).origin;
  token = (await valueOf(callApp(platform.url, 'register', signUp('Nazrul')))).token;
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

const isLive = async () => (await platform.app.services.devices.sessions.find(token)) !== null;

describe('the cross-site check', () => {
  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1' },
    { origin: 'http://127.0.0.1.evil.example' },
    { origin: 'not an address' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://shop.site.example' },
  ])('refuses a change sent by another site’s page: %j', async (headers) => {
    const logout = await refusalOf(callApp(platform.url, 'logout', {}, { token, headers }));
    expect(logout).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await isLive()).toBe(true);
    const { path } = routes.login;
    const body = JSON.stringify(await sealFor(platform.url, 'login', { username: 'Nazrul', password: 'kalo-biral7' }));
    const login = fetch(platform.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    expect((await login).status).toBe(403);
    expect((await callApp(platform.url, 'officeLogin', { username: 'a', password: 'b' }, { headers })).status).toBe(
      403,
    );
  });

  it('accepts changes from our own pages, and from programs that name no origin', async () => {
    const ways: Record<string, string>[] = [
      {},
      { origin: site },
      { origin: site, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      // As a proxy passes it on that talks to us under another host.
      { origin: 'https://site.example', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of ways) {
      const { status } = await callApp(platform.url, 'signOutDevices', {}, { token, headers });
      expect([headers, status]).toEqual([headers, 200]);
    }
  });

  it('lets reads through, and browsers keep the answer from other sites', async () => {
    const { headers } = await callApp(
      platform.url,
      'systemStatus',
      {},
      { headers: { origin: 'https://evil.example' } },
    );
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('a request body', () => {
  const send = (path: string, method: string, type: string, body: string) =>
    fetch(platform.url + path, { method, headers: { 'content-type': type }, body }).then((answer) =>
      readAnswer(answer),
    );
  const FORM = 'application/x-www-form-urlencoded';
  const email = routes.passwordByEmail.path;

  it('is JSON, unless the call takes a form', async () => {
    for (const [path, method] of [
      [routes.feedback.path, 'PUT'],
      [routes.officeLogin.path, 'POST'],
      [routes.login.path, 'POST'],
    ] as const) {
      const refusal = await refusalOf(send(path, method, FORM, 'username=a&password=b'));
      expect([path, refusal.status, refusal.code]).toEqual([path, 415, 'unsupported_media_type']);
    }
    for (const type of ['application/json', 'application/json; charset=utf-8', 'text/plain', 'multipart/form-data']) {
      const refusal = await refusalOf(send(email, 'POST', type, '{"username":"a","email":"a@b.example"}'));
      expect([type, refusal.status]).toEqual([type, 415]);
    }
  });

  it('that is a form has each field once and a limited size', async () => {
    const refusals = [
      'username=a&username=b&email=c@d.example',
      'username=a&email=c@d.example&other=1&other=2',
      'username=%00&email=c@d.example',
      'email=c@d.example',
      '',
    ];
    for (const body of refusals) {
      expect([body, (await send(email, 'POST', FORM, body)).status]).toEqual([body, 400]);
    }
    expect((await send(email, 'POST', FORM, `username=a&email=${'x'.repeat(5_000)}`)).status).toBe(413);
    expect((await send(email, 'POST', FORM, `${'a=1&'.repeat(1_000)}username=a`)).status).toBe(400);
  });

  it('pollutes no prototype, whatever its fields are called', async () => {
    for (const body of [
      '__proto__=x&username=a&email=b',
      '__proto__[polluted]=1',
      'constructor[prototype][polluted]=1',
    ]) {
      await send(email, 'POST', FORM, body);
    }
    const json = '{"constructor":{"prototype":{"polluted":1}},"username":"a","password":"b"}';
    await send(routes.officeLogin.path, 'POST', 'application/json', json);
    const sealed = JSON.parse(
      '{"__proto__":{"polluted":1},"username":"a","password":"b","type":"username"}',
    ) as unknown;
    await callApp(platform.url, 'login', sealed as Record<string, unknown>);
    expect('polluted' in {}).toBe(false);
  });
});
