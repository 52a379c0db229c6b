import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { TooManyCalls } from '../http/index.ts';
import { frameOf } from './frame.ts';
import { acceptPages } from './pages.ts';
import type { Wire } from './socket-wire.ts';
import { listening } from './testing/connected.ts';

async function opened() {
  const server = fastify();
  const wires = new Set<Wire>();
  const told: string[] = [];
  const state = { hasRoom: true, fault: null as Error | null };
  const hub = {
    hasRoom: () => state.hasRoom,
    accept(wire: Wire, network: string, { query }: { readonly query: unknown }) {
      wires.add(wire);
      wire.send([frameOf(network), frameOf(JSON.stringify(query))]);
      return {
        received: (data: Buffer, isBinary: boolean) =>
          void told.push(`${isBinary ? 'binary' : 'text'} ${data.toString()}`),
        answered: () => void told.push('pong'),
        gone: () => void wires.delete(wire),
      };
    },
    close() {
      for (const wire of wires) wire.close(1001);
    },
  };
  const limit = () => (state.fault ? Promise.reject(state.fault) : Promise.resolve());
  await acceptPages(server, hub, { path: '/live', longestMessage: 64, publicUrl: 'https://own.example/', limit });
  return { server, state, wires, told, connect: await listening(server) };
}

describe('a page', () => {
  it('is handed to the hub with its network and request, and the hub is told what it does', async () => {
    const { connect, wires, told } = await opened();
    const page = connect('/live?token=t');
    await expect.poll(() => page.heard).toEqual(['127.0.0.1', '{"token":"t"}']);
    page.socket.send('said');
    page.socket.send(Buffer.from('shown'));
    for (const wire of wires) wire.ping();
    await expect.poll(() => told.toSorted()).toEqual(['binary shown', 'pong', 'text said']);
    page.socket.close();
    await expect.poll(() => wires.size).toBe(0);
  });

  it.each<[string, Record<string, string>, number]>([
    ['of another origin', { origin: 'https://elsewhere.example' }, 403],
    ['of an unknown origin', { origin: 'null' }, 403],
    ['of no origin that a browser opens', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of its own origin', { origin: 'https://own.example' }, 0],
    ['of the host that is called', { origin: 'https://host.example', host: 'HOST.example:443' }, 0],
    ['that is a program without an origin', {}, 0],
  ])('%s is let in, or refused with 403', async (_who, headers, status) => {
    const { connect } = await opened();
    const page = connect('/live', headers);
    await expect.poll(() => [page.status, page.heard.length]).toEqual(status === 0 ? [0, 2] : [status, 0]);
  });

  it('is refused when there are too many calls, or no room, or a fault', async () => {
    const { connect, state } = await opened();
    state.fault = new TooManyCalls(1);
    const often = connect('/live');
    await expect.poll(() => often.status).toBe(429);
    state.fault = new Error('limits are away');
    const fault = connect('/live');
    await expect.poll(() => fault.status).toBe(500);
    state.fault = null;
    state.hasRoom = false;
    const full = connect('/live');
    await expect.poll(() => full.status).toBe(429);
  });

  it('is closed with the server; a request that is no socket finds nothing', async () => {
    const { connect, server } = await opened();
    expect((await server.inject({ url: '/live' })).statusCode).toBe(404);
    const page = connect('/live');
    await expect.poll(() => page.heard).toHaveLength(2);
    await server.close();
    await expect.poll(() => page.code).toBe(1001);
  });
});
