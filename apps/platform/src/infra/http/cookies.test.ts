import cookie from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookiesOf } from './cookies.ts';

let server: FastifyInstance;

beforeAll(async () => {
  server = fastify({ trustProxy: true });
  await server.register(cookie);
  server.get('/', async (request, reply) => {
    const cookies = cookiesOf(request, reply);
    const kept = cookies.read('kept');
    cookies.write('kept', 'new', 60);
    cookies.clear('gone');
    return { kept, device: cookies.device() };
  });
});
afterAll(() => server.close());

const TLS = { 'x-forwarded-proto': 'https' };
const DEVICE = 'abcdefghijklmnopqrstuv';

async function get(headers: Record<string, string>) {
  const response = await server.inject({ url: '/', headers });
  const written = [response.headers['set-cookie'] ?? []].flat();
  return { ...response.json<{ kept?: string; device: string }>(), written };
}

describe('cookies', () => {
  it('have the prefix __Host- over TLS, so that a subdomain cannot replace them', async () => {
    const { kept, device, written } = await get({ ...TLS, cookie: `kept=tossed; device=${DEVICE}` });
    expect(kept).toBeUndefined();
    expect(device).not.toBe(DEVICE);
    const [first, gone] = written;
    expect(first).toBe('__Host-kept=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict');
    // Browsers take nothing of that name without these, also when it is to be forgotten.
    expect(gone).toMatch(/^__Host-gone=; .*Path=\/.*; Secure/);
    expect(await get({ ...TLS, cookie: `__Host-kept=own; __Host-device=${DEVICE}` })).toMatchObject({
      kept: 'own',
      device: DEVICE,
    });
  });

  it('have plain names without TLS, where browsers refuse the prefix', async () => {
    const { kept, device, written } = await get({ cookie: `kept=own; device=${DEVICE}` });
    expect({ kept, device }).toEqual({ kept: 'own', device: DEVICE });
    expect(written[0]).toBe('kept=new; Max-Age=60; Path=/; HttpOnly; SameSite=Strict');
  });

  it('are not replaced when another site opens one of our addresses', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const { written } = await get({ ...TLS, 'sec-fetch-site': site });
      expect(written.filter((each) => !each.startsWith('__Host-gone=;'))).toEqual([]);
    }
    for (const site of ['same-origin', 'none']) {
      expect((await get({ 'sec-fetch-site': site })).written).toHaveLength(3);
    }
  });
});
