import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from './server.ts';
import { createStrangers } from './strangers.ts';

const words = {
  welcome: { bn: ['সার্ভার', 'এখানে খেলা হয়।'], en: ['A server', 'It serves.'] },
  missing: { bn: ['নেই', 'ফিরে যান।'], en: ['Nothing is here', 'Go back.'] },
} as const;
const strangers = createStrangers(['https://site.example'], words);
const server = createServer({ log: pino({ level: 'silent' }), strangers, trustProxy: [] });
beforeAll(async () => {
  strangers.mount(server);
  server.get('/broken', () => Promise.reject(new Error('the secret reason')));
  server.post('/sent', async () => ({ ok: true }));
  await server.ready();
});
afterAll(() => server.close());

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a browser', () => {
  it.each([
    ['/', 200, 'এখানে খেলা হয়।'],
    ['/nothing', 404, 'ফিরে যান।'],
    ['/%', 404, 'ফিরে যান।'],
    ['/broken', 500, 'একটু পরে আবার চেষ্টা করুন।'],
  ])('gets a page at %s, which only the site may frame and which shows no reason', async (url, status, text) => {
    const answer = await server.inject({ url, headers: BROWSER });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(text);
    expect(answer.body).not.toContain('secret reason');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self' https://site.example");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('gets the page in English when it asks for it', async () => {
    const headers = { ...BROWSER, 'accept-language': 'en-GB,en;q=0.9,bn;q=0.5' };
    expect((await server.inject({ url: '/nothing', headers })).body).toContain('<html lang="en">');
  });
});

describe('a program', () => {
  it.each([
    ['an unknown address', { url: '/nothing' }, 404, 'not_found'],
    ['a fault', { url: '/broken' }, 500, 'failed'],
    ['a body that is not JSON', { url: '/sent', method: 'POST', payload: '{' }, 400, 'bad_request'],
    [
      'a body that is too large',
      { url: '/sent', method: 'POST', payload: `"${'x'.repeat(70_000)}"` },
      413,
      'bad_request',
    ],
  ] as const)('gets short JSON for %s', async (_, sent, status, error) => {
    const answer = await server.inject({ ...sent, headers: { 'content-type': 'application/json' } });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([status, error]);
    expect(answer.body).not.toContain('secret reason');
  });
});
