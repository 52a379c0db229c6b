import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorText } from '@chhokka/messages/errors';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { callApp, startTestApp, type TestApp } from '../../../testing/app.ts';

let database: TestDatabase;
let platform: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await startTestApp({
    databaseUrl: database.url,
    config: { trustProxy: ['127.0.0.1'], rateLimitScale: 1 },
  });
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

/** Asks what a site is like by a draft that there is not. */
const look = (address: string, preview: string) =>
  callApp(platform.url, 'systemStatus', {}, { headers: { 'x-forwarded-for': address, 'x-preview': preview } });

/** Tries to come in, badly: what is counted is the try. */
const enter = (address: string, device?: string) => {
  const cookie: Record<string, string> = device === undefined ? {} : { cookie: `device=${device}` };
  return callApp(platform.url, 'officeLogin', {}, { headers: { 'x-forwarded-for': address, ...cookie } });
};
const statusesOf = async (tries: number, make: (turn: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: tries }, (_, turn) => make(turn)))).map(({ status }) => status);

describe('the login limit', () => {
  it('allows a browser twenty tries a minute from any address, and its neighbours go on', async () => {
    const [mine, other] = ['a'.repeat(22), 'b'.repeat(22)];
    const statuses = await statusesOf(25, (turn) => enter(`203.0.113.${turn}`, mine));
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await enter('203.0.113.1', other)).status).toBe(400);
    expect((await enter('203.0.113.1')).status).toBe(400);
  });

  it('counts a browser with an invalid device id by its address only', async () => {
    const statuses = await statusesOf(61, (turn) => enter('198.51.100.1', turn % 2 ? `x${turn}` : '../../..'));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('reports the time to wait in the caller’s language', async () => {
    const { status, headers, body } = await enter('203.0.113.200', 'a'.repeat(22));
    expect([status, body.message]).toEqual([429, errorText.bn.too_many_requests]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });
});

describe('the limit on draft tokens', () => {
  it('allows 300 tries a minute per network, and never blocks the site without a token', async () => {
    const address = '203.0.113.77';
    const statuses = await statusesOf(302, (turn) => look(address, String(turn).padStart(43, 'x')));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await look(address, 'no token')).status).toBe(200);
    expect((await look('203.0.113.78', 'x'.repeat(43))).status).toBe(200);
  });
});
