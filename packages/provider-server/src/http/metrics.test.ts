import { minor } from '@chhokka/kernel';
import type { HouseWallet } from '@chhokka/wallet-protocol/house';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics, serveMetrics } from './metrics.ts';

const TOKEN = 'the_token_of_the_metrics';
const metrics = createMetrics({ program: 'thing' });
let server: FastifyInstance;
let readable = true;
beforeAll(async () => {
  server = fastify();
  metrics.watch(server);
  serveMetrics(server, metrics, TOKEN);
  server.get('/page/:id', () => 'page');
  metrics.states('thing_open', 'Open things.', async () => {
    if (!readable) throw new Error('the database is away');
    return new Map([['waiting', 3]]);
  });
  metrics.gauge('thing_clients', 'Clients.', () => 7);
  await server.ready();
});
afterAll(() => server.close());

const get = (authorization?: string) =>
  server.inject({ url: '/metrics', ...(authorization !== undefined && { headers: { authorization } }) });
const lines = async () => (await get(`Bearer ${TOKEN}`)).body.split('\n');

describe('the metrics', () => {
  it('are shown to whoever has the token, and to nobody else', async () => {
    for (const wrong of [undefined, 'Bearer x', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
      expect((await get(wrong)).statusCode).toBe(401);
    const shown = await get(`Bearer ${TOKEN}`);
    expect(shown.headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(shown.headers['cache-control']).toBe('no-store');
  });

  it('count what the program counts, and requests by their route', async () => {
    const count = metrics.counter('thing_bets_total', 'Bets.', ['outcome']);
    count({ outcome: 'won' });
    count({ outcome: 'won' });
    metrics.fault();
    await server.inject('/page/1');
    await server.inject('/page/2');
    const shown = await lines();
    expect(shown).toContain('thing_bets_total{outcome="won"} 2');
    expect(shown).toContain('thing_faults_total 1');
    expect(shown).toContain('thing_clients 7');
    expect(shown).toContain('http_request_duration_seconds_count{method="GET",route="/page/:id",status="200"} 2');
  });

  it('show no number of states that cannot be read, instead of an old one', async () => {
    expect(await lines()).toContain('thing_open{state="waiting"} 3');
    readable = false;
    expect((await lines()).filter((line) => line.startsWith('thing_open{'))).toEqual([]);
  });

  it('measure the calls of a wallet by call and outcome', async () => {
    const wallet = { bet: async () => ({ outcome: 'accepted', value: { balance: minor(5n) } }) };
    const measured = metrics.measured(wallet as unknown as HouseWallet);
    expect(await measured.bet({} as Parameters<HouseWallet['bet']>[0])).toMatchObject({ outcome: 'accepted' });
    expect(await lines()).toContain('thing_wallet_call_duration_seconds_count{call="bet",outcome="accepted"} 1');
  });
});

it('without a token in the configuration, nobody sees the metrics', async () => {
  const closed = fastify();
  serveMetrics(closed, createMetrics({ program: 'closed' }), null);
  const headers = { authorization: `Bearer ${'null'.repeat(4)}` };
  expect((await closed.inject({ url: '/metrics', headers })).statusCode).toBe(401);
  await closed.close();
});
