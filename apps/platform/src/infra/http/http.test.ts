import { createConnection } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { overtimeOfSlowRequests } from '../../../../../tests/support/slow-request.ts';
import { endOfUnread } from '../../../../../tests/support/unread.ts';
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
let dist: string;
const lines: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

beforeAll(async () => {
  database = await createTestDatabase();
  dist = mkdtempSync(join(tmpdir(), 'chhokka-dist-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, 'art'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>site</title>');
  writeFileSync(join(dist, 'assets', 'main-abc123.js'), 'console.log(1)');
  writeFileSync(join(dist, 'assets', 'main-abc123.js.br'), 'brotli stands here');
  writeFileSync(join(dist, 'art', 'cover.webp'), 'x');
  const config = { siteDist: dist, gameOrigins: ['https://games.example'] };
  platform = await startTestApp({ databaseUrl: database.url, config, logTo: destination });
});
afterAll(async () => {
  await platform.close();
  await database.drop();
  rmSync(dist, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(platform.url + path, { headers });
const post = (path: string, body: string, type = 'application/json') =>
  fetch(platform.url + path, { method: 'POST', headers: { 'content-type': type }, body }).then((response) =>
    readAnswer(response),
  );

/** The beginning of the answer to a request that no client library would send. */
async function head(request: string): Promise<string> {
  const { hostname, port } = new URL(platform.url);
  return new Promise((resolve) => {
    const socket = createConnection(Number(port), hostname);
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.write(`${request}\r\n\r\n`);
  });
}

describe('an unknown address', () => {
  it.each(['/wps/nope', '/wps/relay/GCSGAME_nope', '/lgw/nope', '/lotto/nope', '/docs/nope', '/office/nope'])(
    '%s is refused in the envelope',
    async (path) => {
      expect(await refusalOf(readAnswer(await get(path)))).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  it('shows people the site’s page with the right status', async () => {
    for (const [path, status] of [
      ['/rng?vassalage=SUND', 200],
      ['/register.html', 200],
      ['/account/bets', 200],
      ['/no/such/page', 404],
    ] as const) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(await response.text()).toContain('<title>site</title><meta name="settings"');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    const picture = await get('/art/missing.webp');
    expect([picture.status, await picture.text()]).toEqual([404, '404']);
  });

  it('is refused for a wrong method or a malformed path', async () => {
    expect(await refusalOf(post('/rng', '{}'))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusalOf(post('/wps/system/status', '{}'))).toMatchObject({ status: 404 });
    expect(await refusalOf(readAnswer(await get('/wps/%zz')))).toMatchObject({ status: 400, code: 'bad_request' });
    expect((await get('/..%2f..%2fpackage.json')).status).toBe(404);
  });
});

describe('the site’s files', () => {
  it('are cached by browsers as long as their names allow', async () => {
    const script = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBe('br');
    expect((await get('/art/cover.webp')).headers.get('cache-control')).toBe('public, max-age=604800');
  });

  it('have a policy that allows no scripts from elsewhere', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-src 'self' https://games.example;");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('carry the headers of documents on documents only', async () => {
    const [page, script] = [await get('/rng'), await get('/assets/main-abc123.js', { 'accept-encoding': 'br' })];
    for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy']) {
      expect([name, page.headers.has(name), script.headers.has(name)]).toEqual([name, true, false]);
    }
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    expect(script.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    // Its name changes with its bytes: nobody asks whether it has changed.
    expect([script.headers.has('etag'), (await get('/art/cover.webp')).headers.has('etag')]).toEqual([false, true]);
  });
});

describe('the published documents', () => {
  it.each(['api', 'providers'])('name no host, so that shared caches may keep %s', async (name) => {
    const response = await get(`/docs/${name}.json`);
    const { servers } = (await response.json()) as { servers: { url: string }[] };
    expect(servers[0]?.url).toMatch(/^\//);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

describe('bad requests', () => {
  it('get different codes by their cause', async () => {
    const path = '/office/session/login';
    expect(await refusalOf(post(path, '{"username":'))).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await refusalOf(post(path, 'username=x', 'application/x-www-form-urlencoded'))).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    });
    expect(await refusalOf(post(path, 'x', 'text/plain'))).toMatchObject({ status: 415 });
    expect(await refusalOf(post(path, JSON.stringify({ username: 'x'.repeat(70_000) })))).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
    expect(await refusalOf(post(path, '{"__proto__":{"x":1},"username":"a","password":"b"}'))).toMatchObject({
      status: 400,
    });
  });

  it('that are long are read of members only, up to a megabyte', async () => {
    const { token } = await valueOf(callApp(platform.url, 'register', signUp('long_texts')));
    const send = (letters: number, bearer?: string) =>
      refusalOf(
        callApp(
          platform.url,
          'placeLotteryOrder',
          { gameCode: 'x'.repeat(letters) },
          { ...(bearer && { token: bearer }) },
        ),
      );
    expect(await send(100_000)).toMatchObject({ status: 401 });
    expect(await send(900_000, token)).toMatchObject({ status: 400, fields: { gameCode: expect.any(String) } });
    expect(await send(1_100_000, token)).toMatchObject({ status: 413 });
  });

  it('name the field that holds a text that the database cannot store', async () => {
    for (const [name, input, field] of [
      ['login', { username: 'a\0b', password: 'x', type: 'username' }, 'username'],
      ['register', { ...signUp('zero_1'), domain: 'a\0b' }, 'domain'],
      ['officeLogin', { username: '\0', password: 'x' }, 'username'],
      ['feedback', { content: 'a\ud800', sender: '', type: 1, captcha: 'x' }, 'content'],
    ] as const) {
      const refusal = await refusalOf(callApp(platform.url, name, input));
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
    }
  });

  it.each(['/art/banners/up-%00.png', '/payment/%00/webhook', '/provider/hub88/a%00/user/info'])(
    'include those with a zero character in the path: %s',
    async (path) => {
      const method = path.startsWith('/art') ? 'GET' : 'POST';
      expect((await fetch(platform.url + path, { method })).status).toBe(400);
    },
  );

  it.each(['"><script>', 'a"b', 'me@site.example', 'site.example/x', 'site.example:99999', '[::1'])(
    'include those with the Host %s',
    async (host) => {
      expect(await head(`GET /docs/api.json HTTP/1.1\r\nHost: ${host}`)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it('exclude those whose Host is a name or an address, with or without a port', async () => {
    for (const host of ['site.example', 'LOCALHOST:8080', '127.0.0.1', '[::1]:8080', 'my_host'])
      expect([host, await head(`GET /healthz HTTP/1.1\r\nHost: ${host}`)]).toEqual([
        host,
        expect.stringMatching(/^HTTP\/1\.1 200 /),
      ]);
    expect(await head('GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await head('GET /docs/api.json HTTP/1.0')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('are given up after 30 seconds, or 2 more, if they arrive in drips, and after 15 within their headers', async () => {
    const { server } = platform.app.server;
    expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 15_000]);
    const overtime = await overtimeOfSlowRequests(server, { path: '/wps/session/login' });
    expect(overtime.headers).toBeLessThan(2_000);
    expect(overtime.body).toBeLessThan(2_000);
  });

  it('end with their connection if nothing of their answers is read for 30 seconds, or if more than 16 wait on it', async () => {
    const { server } = platform.app.server;
    expect(server.timeout).toBe(30_000);
    server.timeout = 300;
    await endOfUnread(server, { path: '/docs/api.json', times: 16 });
    server.timeout = 30_000;
    await endOfUnread(server, { path: '/healthz', times: 600 });
    expect((await get('/healthz')).status).toBe(200);
  });
});

describe('faults', () => {
  it('return an id that is in the log, and nothing of the cause', async () => {
    const { wallet } = platform.app.services;
    const { token } = await valueOf(callApp(platform.url, 'register', signUp('fault_1')));
    const before = wallet.memberBalance;
    Object.assign(wallet, { memberBalance: () => Promise.reject(new Error('a secret of the house')) });
    const answer = await callApp(
      platform.url,
      'walletBalance',
      {},
      { token, headers: { 'x-request-id': 'from-browser-1' } },
    );
    Object.assign(wallet, { memberBalance: before });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('x-request-id')).toBe('from-browser-1');
    expect(await refusalOf(Promise.resolve(answer))).toMatchObject({
      code: 'server_fault',
      requestId: 'from-browser-1',
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|stack|\.ts/);
    const fault = lines.find((line) => line.includes('a secret of the house'));
    expect(JSON.parse(fault ?? '{}')).toMatchObject({ id: 'from-browser-1', level: 50 });
  });

  it('include an answer with a field that the contract does not declare', async () => {
    const { sealing } = platform.app.services;
    const { currentKey } = sealing;
    Object.assign(sealing, { currentKey: async () => ({ ...(await currentKey()), privateKey: 'x' }) });
    const leak = refusalOf(callApp(platform.url, 'sealingKey', {}));
    expect(await leak).toMatchObject({ status: 500, code: 'server_fault' });
    Object.assign(sealing, { currentKey });
    expect((await callApp(platform.url, 'sealingKey', {})).status).toBe(200);
  });

  it('of the database are reported as temporary, and end with it', async () => {
    const pool = platform.app.services.pool;
    const query = pool.query;
    Object.assign(pool, {
      query: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
    });
    const refused = await callApp(platform.url, 'memberInfo', {}, { token: 'x'.repeat(43) });
    const ready = await get('/readyz');
    Object.assign(pool, { query });
    expect(await refusalOf(Promise.resolve(refused))).toMatchObject({ status: 503, code: 'temporarily_unavailable' });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reason: 'database away' }]);
  });
});

describe('the log', () => {
  it('has one line per request, with the member and without secrets', async () => {
    const { token, customerId } = await valueOf(callApp(platform.url, 'register', signUp('logged_1', 'password-1234')));
    await callApp(platform.url, 'memberInfo', {}, { token, headers: { 'x-request-id': 'log-line-0001' } });
    await sleep(20);
    const mine = lines.map((line) => JSON.parse(line)).filter((line) => line.id === 'log-line-0001');
    expect(mine).toMatchObject([
      { route: '/wps/member/info', method: 'GET', status: 200, member: customerId, msg: 'request' },
    ]);
    expect(mine[0].ms).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain(token);
    expect(lines.join('')).not.toContain('password-1234');
  });

  it('does not adopt a request id that could break out of an SQL comment', async () => {
    const response = await get('/wps/system/status', { 'x-request-id': 'abcdefgh*/; drop table x' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('shares the request’s id with the statements of the database', async () => {
    const { token } = await valueOf(callApp(platform.url, 'register', signUp('comment_1')));
    const pool = platform.app.services.pool;
    const seen: string[] = [];
    const watch = (client: { query: (...args: never[]) => unknown }) => {
      const query = client.query as (...args: unknown[]) => unknown;
      client.query = (statement: unknown, ...rest: unknown[]) => {
        seen.push(typeof statement === 'string' ? statement : String((statement as { text?: string }).text));
        return query.call(client, statement, ...rest);
      };
    };
    const idle = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    for (const client of idle) watch(client);
    for (const client of idle) client.release();
    const game = { action: 'remove', nodeId: '1', vendor: 'SUND', gameType: 'RNG' };
    await callApp(platform.url, 'favoriteGames', game, { token, headers: { 'x-request-id': 'favourite-01' } });
    await callApp(platform.url, 'logout', {}, { token, headers: { 'x-request-id': 'logout-0001' } });
    expect(seen.filter((text) => text.startsWith('/* req:logout-0001 */ delete from devices.session'))).toHaveLength(1);
    // Prepared once for all requests: an id in its text would be the first request's.
    expect(seen.filter((text) => text.startsWith('select player.id'))).not.toHaveLength(0);
  });
});

describe('the request limit', () => {
  it('refuses with the time to wait, per address and per member', async () => {
    const small = await startTestApp({ databaseUrl: database.url, config: { rateLimitScale: 1 } });
    try {
      const { token } = await small.app.services.entry.register({
        account: 'busy_1',
        password: 'kalo-biral7',
        language: 'bn',
      });
      const statuses: number[] = [];
      for (let turn = 0; turn < 61; turn += 1) {
        statuses.push((await callApp(small.url, 'officeLogin', { username: `guess_${turn}` })).status);
      }
      expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
      const refused = await callApp(small.url, 'officeLogin', { username: 'x' });
      expect(statuses[60]).toBe(429);
      expect(await refusalOf(Promise.resolve(refused))).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      const input = { action: 'add', nodeId: '1', vendor: 'SUND', gameType: 'RNG' };
      const writes = Array.from({ length: 121 }, () => callApp(small.url, 'favoriteGames', input, { token }));
      expect((await Promise.all(writes)).filter(({ status }) => status === 429)).toHaveLength(1);
      expect((await callApp(small.url, 'memberInfo', {}, { token })).status).toBe(200);
    } finally {
      await small.close();
    }
  });
});

describe('the server’s shutdown', () => {
  it('finishes accepted requests and accepts no new ones', async () => {
    const ending = await startTestApp({ databaseUrl: database.url, config: { siteDist: dist } });
    const sealed = await sealFor(ending.url, 'register', signUp('last_one'));
    const { port } = new URL(ending.url);
    const { registrations } = ending.app.services.entry;
    const { signUp: register } = registrations;
    let accepted = (): void => {};
    const begun = new Promise<void>((resolve) => (accepted = resolve));
    Object.assign(registrations, {
      signUp: async (...form: Parameters<typeof register>) => {
        accepted();
        await sleep(300);
        return register(...form);
      },
    });
    const answer = fetch(`${ending.url}/wps/member/register`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sealed),
    });
    await begun;
    const closed = ending.close();
    await sleep(50);
    const refused = await new Promise<string>((resolve) => {
      const socket = createConnection(Number(port), '127.0.0.1');
      socket.once('connect', () => resolve('connected'));
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    });
    expect(refused).toBe('ECONNREFUSED');
    const { status, body } = await readAnswer<{ account: string }>(await answer);
    expect([status, body.success && body.value.account]).toEqual([200, 'last_one']);
    await closed;
    expect(await platform.app.services.entry.findId('last_one')).not.toBeNull();
  });
});
