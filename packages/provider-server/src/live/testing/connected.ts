import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** What became of a client's connection. */
export interface Connected {
  readonly socket: WebSocket;
  readonly heard: string[];
  /** The code that it was closed with; 0: it was not closed. */
  code: number;
  /** The status that it was refused with; 0: it was not refused. */
  status: number;
}

/** Starts a server until the test ends. Returns what connects a client to one of its addresses. */
export async function listening(server: FastifyInstance) {
  await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return (path: string, headers: Record<string, string> = {}): Connected => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    onTestFinished(() => socket.terminate());
    const client: Connected = { socket, heard: [], code: 0, status: 0 };
    socket.on('message', (data: Buffer) => client.heard.push(data.toString()));
    socket.on('close', (code) => (client.code = code));
    socket.on('unexpected-response', (_request, response) => (client.status = response.statusCode ?? 0));
    socket.on('error', () => {});
    return client;
  };
}
