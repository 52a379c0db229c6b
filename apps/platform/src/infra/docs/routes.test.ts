import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { callApp, signInOperator, signUp, startTestApp, type TestApp, valueOf } from '../../../testing/app.ts';

let database: TestDatabase;
let platform: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = { trustProxy: ['127.0.0.1'], rateLimitScale: 1 };
  platform = await startTestApp({ databaseUrl: database.url, config });
  await platform.app.services.operators.create('office', 'Office#2026');
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

interface Got {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Gets a path without decoding the answer. */
function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    request(platform.url + path, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const ALL = ['/docs/api.json', '/docs/api', '/docs/providers.json', '/docs/providers'];

describe('a published document', () => {
  it.each(ALL)('comes compressed, the same in every encoding: %s', async (path) => {
    const plain = await get(path);
    const zipped = await get(path, { 'accept-encoding': 'gzip, deflate' });
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect([zipped.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(brotli.body.length).toBeLessThan(plain.body.length / 3);
  });

  it.each(ALL)('is not sent again to a caller who has it: %s', async (path) => {
    const headers = { 'accept-encoding': 'br' };
    const first = await get(path, headers);
    const again = await get(path, { ...headers, 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    const other = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect(other.status).toBe(200);
  });

  it('is refused to an address that gets more than 60 a minute, and to no other', async () => {
    const from = (address: string) => get('/docs/api', { 'x-forwarded-for': address });
    const got = await Promise.all(Array.from({ length: 65 }, () => from('203.0.113.7')));
    const refused = got.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.8')).status).toBe(200);
  });
});

describe('the document of the back office', () => {
  const path = '/office/docs/api.json';

  it('is for operators only', async () => {
    const { token: member } = await valueOf(callApp(platform.url, 'register', signUp('Ashol')));
    expect((await get(path)).status).toBe(401);
    for (const authorization of [`Bearer ${member}`, 'Bearer x'])
      expect((await get(path, { authorization })).status).toBe(401);
    const token = await signInOperator(platform.url);
    const { status, headers, body } = await get(path, { authorization: `Bearer ${token}`, 'accept-encoding': 'br' });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(brotliDecompressSync(body).toString()).toContain('"officeSaveRole"');
  });

  it('is not part of what strangers get', async () => {
    for (const open of ALL) expect((await get(open)).body.toString()).not.toMatch(/\/office\/|officeLogin/);
  });
});
