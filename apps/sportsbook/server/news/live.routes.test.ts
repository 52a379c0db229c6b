import type { AddressInfo } from 'node:net';
import { footballOffer } from '@chhokka/feed-protocol/testing';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveNews } from '../../shared/offer.ts';
import { filledBook } from '../book/testing/filled-book.ts';
import type { SportsbookLimits } from '../limits.ts';
import { Hub } from './hub.ts';
import { acceptViewers } from './live.routes.ts';

const limits: SportsbookLimits = { address: () => Promise.resolve(), session: () => Promise.resolve() };
const token = 't'.repeat(43);

async function opened() {
  const { book, held, clock } = filledBook();
  const asked: string[] = [];
  const findPlayer = (given: string) => {
    asked.push(given);
    return Promise.resolve(given === token ? { playerId: 'p1', until: Number.POSITIVE_INFINITY } : null);
  };
  const hub = new Hub({ held, book, clock, findPlayer, onFault: () => {} });
  const server = fastify();
  await acceptViewers(server, { hub, limits, publicUrl: 'http://sports.example' });
  await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const connect = (query = '', headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live${query}`, { headers });
    onTestFinished(() => socket.terminate());
    const page = { news: [] as LiveNews[], code: 0, status: 0, socket };
    socket.on('message', (data: Buffer) => page.news.push(JSON.parse(data.toString()) as LiveNews));
    socket.on('close', (code) => (page.code = code));
    socket.on('unexpected-response', (_request, response) => (page.status = response.statusCode ?? 0));
    socket.on('error', () => {});
    return page;
  };
  return { hub, held, asked, connect, server };
}

describe('the live socket', () => {
  it('tells a page what it looks at, in frames of every length', async () => {
    const { connect, held } = await opened();
    const page = connect(`?token=${token}`);
    await expect.poll(() => page.news.length).toBe(1);
    page.socket.send(JSON.stringify({ fixtures: ['f1'], fixture: 'f1' }));
    await expect.poll(() => page.news.map(({ kind }) => kind)).toEqual(['feed', 'listed', 'view']);
    const outcomes = Array.from({ length: 64 }, (_, place) => ({
      id: `o${place}`,
      name: 'ব'.repeat(80),
      probability: 1 / 64,
    }));
    const markets = Array.from({ length: 10 }, (_, place) => ({ key: `top-batter/i${place}`, winners: 1, outcomes }));
    held.pass({ kind: 'odds', ...footballOffer('f1', 2), markets });
    await expect.poll(() => page.news.at(-1)).toMatchObject({ kind: 'changed', version: 2, markets: { length: 10 } });
  });

  it('tells the player of the token his bets', async () => {
    const { connect, hub, asked } = await opened();
    const page = connect(`?token=${token}`);
    await expect.poll(() => asked).toEqual([token]);
    hub.bet('p1', 'b1');
    await expect.poll(() => page.news.at(-1)).toEqual({ kind: 'bet', bet: 'b1' });
  });

  it('says that a session is over, also when the token has another form', async () => {
    const { connect } = await opened();
    const pages = [connect(`?token=${'x'.repeat(43)}`), connect('?token=short'), connect('?token=a&token=b')];
    await expect.poll(() => pages.map(({ code }) => code)).toEqual([4401, 4401, 4401]);
  });

  it('is for our own pages only, and for sockets only', async () => {
    const { connect, server } = await opened();
    expect((await server.inject({ url: '/api/live' })).statusCode).toBe(404);
    const foreign = connect('', { origin: 'http://elsewhere.example' });
    await expect.poll(() => foreign.status).toBe(403);
    const own = connect('', { origin: 'http://sports.example' });
    await expect.poll(() => own.news.length).toBe(1);
  });

  it('cuts off a page that breaks the protocol, and closes all pages with the server', async () => {
    const { connect, hub, server } = await opened();
    const [huge, calm] = [connect(), connect()];
    await expect.poll(() => [huge.news.length, calm.news.length]).toEqual([1, 1]);
    huge.socket.send('x'.repeat(9_000));
    await expect.poll(() => hub.size).toBe(1);
    await server.close();
    await expect.poll(() => calm.code).toBe(1001);
  });
});
