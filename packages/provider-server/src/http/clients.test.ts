import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostFolder, ownPolicy } from './clients.ts';

const policy = ownPolicy(['https://site.example', 'https://other.example']);
let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clients-test-'));
  const root = join(folder, 'client');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'index.html'), 'the page');
  await writeFile(join(root, '.env'), 'not for the public');
  await writeFile(join(root, 'assets/main-Ab3_x-9Z.js'), 'plain');
  await writeFile(join(root, 'assets/main-Ab3_x-9Z.js.br'), 'compressed');
  await writeFile(join(folder, 'outside.txt'), 'outside');
  server = fastify();
  await hostFolder(server, { prefix: '/own/', root, policy, preCompressed: true });
  await hostFolder(server, { prefix: '/their/', root, policy: 'sandbox', preCompressed: false });
  await hostFolder(server, { prefix: '/later/', root: join(folder, 'later'), policy, preCompressed: true });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => server.inject({ url, headers: { 'accept-encoding': 'br' } });

describe('a built client', () => {
  it('shows its page, which only the site may frame and which is asked for anew each time', async () => {
    const page = await get('/own/');
    expect([page.statusCode, page.body]).toEqual([200, 'the page']);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(policy).toContain("frame-ancestors 'self' https://site.example https://other.example");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
  });

  it('keeps hashed files for a year if it is ours, and sends their compressed copies', async () => {
    const own = await get('/own/assets/main-Ab3_x-9Z.js');
    expect([own.body, own.headers['cache-control']]).toEqual(['compressed', 'public, max-age=31536000, immutable']);
    const their = await get('/their/assets/main-Ab3_x-9Z.js');
    expect([their.body, their.headers['cache-control']]).toEqual(['plain', 'no-cache']);
    expect(their.headers['content-security-policy']).toBe('sandbox');
  });

  it.each(['/own/.env', '/own/%2eenv', '/own/../outside.txt', '/own/%2e%2e/outside.txt', '/own/nothing'])(
    'serves nothing hidden, outside or missing: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('may be built after the start', async () => {
    expect((await get('/later/index.html')).statusCode).toBe(404);
    await writeFile(join(folder, 'later/index.html'), 'built');
    expect((await get('/later/index.html')).body).toBe('built');
  });
});
