import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TooManyCalls, answerTooMany, unreadableStatus } from './errors.ts';
import { createLimits } from './limits.ts';

async function openServer(scale = 1): Promise<FastifyInstance> {
  const server = fastify({ trustProxy: true });
  onTestFinished(() => server.close());
  const limits = await createLimits(server, scale, {
    perAddress: { page: 5, proof: 2 },
    perSession: { call: 3, bet: 1 },
    sessionOf: ({ headers }) => headers['x-session']?.toString() ?? null,
  });
  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof TooManyCalls) return answerTooMany(error, reply).send('too many');
    return reply.code(unreadableStatus(error) ?? 500).send('unreadable');
  });
  server.get('/page', { onRequest: (request) => limits.address(request, 'page') }, () => 'page');
  server.get('/proof', { onRequest: (request) => limits.address(request, 'proof') }, () => 'proof');
  server.get('/call', { preHandler: (request) => limits.session(request, 'call') }, () => 'call');
  server.get('/bet', { preHandler: (request) => limits.session(request, 'bet') }, () => 'bet');
  return server;
}

const statuses = async (server: FastifyInstance, times: number, url: string, headers: Record<string, string>) => {
  const answers: number[] = [];
  for (let turn = 0; turn < times; turn += 1) answers.push((await server.inject({ url, headers })).statusCode);
  return answers;
};
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('the limits of calls', () => {
  it('count an address by kind, an IPv6 address by its network, and tell how long to wait', async () => {
    const server = await openServer();
    expect(await statuses(server, 3, '/proof', from('203.0.113.1'))).toEqual([200, 200, 429]);
    expect(await statuses(server, 1, '/page', from('203.0.113.1'))).toEqual([200]);
    expect(await statuses(server, 1, '/proof', from('203.0.113.2'))).toEqual([200]);
    expect(await statuses(server, 2, '/proof', from('2001:db8::1'))).toEqual([200, 200]);
    const last = await server.inject({ url: '/proof', headers: from('2001:db8::2') });
    expect([last.statusCode, last.body]).toEqual([429, 'too many']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('count a session by kind from any address, and no call without one', async () => {
    const server = await openServer();
    const session = { 'x-session': 'one' };
    expect(await statuses(server, 3, '/call', { ...session, ...from('203.0.113.1') })).toEqual([200, 200, 200]);
    expect(await statuses(server, 1, '/call', { ...session, ...from('203.0.113.2') })).toEqual([429]);
    expect(await statuses(server, 2, '/bet', session)).toEqual([200, 429]);
    expect(await statuses(server, 1, '/call', { 'x-session': 'two' })).toEqual([200]);
    expect(await statuses(server, 5, '/call', {})).toEqual([200, 200, 200, 200, 200]);
  });

  it('take the beginning of a very long session for the session', async () => {
    const server = await openServer();
    const long = 'x'.repeat(100);
    expect(await statuses(server, 1, '/bet', { 'x-session': `${long}1` })).toEqual([200]);
    expect(await statuses(server, 1, '/bet', { 'x-session': `${long}2` })).toEqual([429]);
  });

  it('are multiplied by the scale', async () => {
    const server = await openServer(2);
    expect(await statuses(server, 5, '/proof', from('203.0.113.1'))).toEqual([200, 200, 200, 200, 429]);
  });
});
