import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestArcade, openTestArcade } from '../testing/arcade.ts';

let test: TestArcade;
beforeAll(async () => {
  test = await openTestArcade();
});
afterAll(() => test.close());

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const get = (port: 'plain' | 'tls', url: string, headers: Record<string, string> = { accept: BROWSER }) =>
  test.arcade[port].inject({ url, headers });

describe('a visitor’s request', () => {
  it.each([
    ['plain', '/nothing'],
    ['plain', '/g/nothing/index.html'],
    ['plain', '/g/'],
    ['plain', '/core/v1/launch'],
    ['plain', '/%'],
    ['tls', '/t/nothing/index.html'],
    ['tls', '/t/%00'],
    ['tls', '/healthz'],
  ] as const)('to an unknown address gets a plain 404 page in a browser: %s %s', async (port, url) => {
    const answer = await get(port, url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors');
    expect(answer.body).toContain('<html lang="bn">');
    expect(answer.body).not.toMatch(/route|error|stack|node_modules|file:/i);
  });

  it('gets the page in the reader’s language', async () => {
    const headers = { accept: BROWSER, 'accept-language': 'en-GB,en;q=0.9,bn;q=0.5' };
    expect((await get('plain', '/nothing', headers)).body).toContain('Nothing is here');
  });

  it('gets short JSON when it comes from a program or a script', async () => {
    const answer = await get('plain', '/nothing.js', { accept: '*/*' });
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      404,
      { error: 'not_found', message: 'There is nothing at this address.' },
    ]);
    expect((await test.arcade.plain.inject({ method: 'POST', url: '/nothing', payload: {} })).statusCode).toBe(404);
  });

  it.each(['plain', 'tls'] as const)('to the root of the %s port gets a page that says what this is', async (port) => {
    const answer = await get(port, '/');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
