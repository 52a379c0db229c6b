import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import websocket, { type WebSocket } from '@fastify/websocket';
import fastify from 'fastify';
import { WebSocket as Client } from 'ws';
import { describe, expect, it, onTestFinished } from 'vitest';
import { frameOf } from './frame.ts';
import { SocketWire, forgetRequest } from './socket-wire.ts';

/** A client, and the server's end of its connection. */
async function connected(): Promise<{
  readonly client: Client;
  readonly socket: WebSocket;
  readonly wire: SocketWire;
}> {
  const server = fastify();
  await server.register(websocket, { options: { perMessageDeflate: false } });
  const accepted = Promise.withResolvers<{ socket: WebSocket; wire: SocketWire }>();
  server.get('/', { websocket: true }, (socket, request) => {
    const connection = request.raw.socket;
    forgetRequest(socket, connection);
    accepted.resolve({ socket, wire: new SocketWire(socket, connection) });
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const client = new Client(`ws://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  const [ends] = await Promise.all([accepted.promise, once(client, 'open')]);
  return { client, ...ends };
}

describe('a socket of a page', () => {
  it('gets texts of every length whole and in order, also between pings', async () => {
    const { client, wire } = await connected();
    const lengths = [0, 5, 125, 126, 65_535, 65_536, 5];
    const heard: number[] = [];
    const all = Promise.withResolvers<void>();
    client.on('message', (data: Buffer, isBinary) => {
      heard.push(isBinary ? -1 : data.length);
      if (heard.length === lengths.length) all.resolve();
    });
    for (const length of lengths) {
      wire.send([frameOf('x'.repeat(length))]);
      wire.ping();
    }
    await all.promise;
    expect(heard).toEqual(lengths);
  });

  it('that breaks the protocol is cut off, and the server goes on', async () => {
    const { client, socket } = await connected();
    // `once` of Node would reject because of the error that comes before.
    const gone = Promise.all([socket, client].map((end) => new Promise((resolve) => void end.on('close', resolve))));
    const { _socket: connection } = client as unknown as { readonly _socket: { write(bytes: Buffer): void } };
    connection.write(Buffer.from([0xff, 0x00]));
    await gone;
    expect(socket.readyState).toBe(3);
  });
});
