import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Patience } from './patience.ts';

/**
 * Ends connections of clients that send requests and do not read the answers: when the client has taken no byte of a
 * waiting answer for `stuckTimeout`, and at once when more than `mostWaiting` requests wait on one connection. Each
 * waiting answer costs memory, and Node reads a whole piece of 64 KiB (a thousand short requests) before it pauses. So
 * the connection ends, as RFC 9112 §9.3.2 allows; browsers and proxies send one request after another. An answer that is
 * still being made may take as long as it likes. The hub of realtime ends websockets that do not answer its pings.
 *
 * There is no limit per address: a carrier's NAT puts thousands of members behind one.
 */
export function endUnread(server: Server, { stuckTimeout, mostWaiting }: Patience): void {
  const waiting = new WeakMap<Socket, number>();
  const answers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting) socket.destroy();
    // What else was in the piece that Node has read.
    if (socket.destroyed) return;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    for (const answer of answers) answer.call(server, request, response);
  });
  // Node tells of a socket on which nothing was read or written for so long; a long write that moves is not told of.
  server.setTimeout(stuckTimeout, (socket) => {
    const isAnswering = (waiting.get(socket) ?? 0) > 0;
    if (!isAnswering || socket.writableLength > 0) socket.destroy();
  });
}
