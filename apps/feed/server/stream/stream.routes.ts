import { acceptSockets } from '@chhokka/provider-server/live';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Keys } from '../api/keys.ts';
import type { Hub } from './hub.ts';

const STREAM_PATH = '/v1/stream';
/** Customers have nothing to say. */
const LONGEST_MESSAGE = 256;
const MOST_STREAMS = 64;
/** From ping to ping; who has not answered by the next one is gone. */
const PING_EVERY = 20_000;

/** Accepts customers at `/v1/stream`. Call it before any route is registered. */
export async function acceptStreams(server: FastifyInstance, hub: Hub, keys: Keys): Promise<void> {
  await acceptSockets(server, {
    path: STREAM_PATH,
    longestMessage: LONGEST_MESSAGE,
    refusal: (request) => refusal(request, hub, keys),
    follow: (socket) => follow(socket, hub),
    close: () => hub.close(),
  });
}

function refusal(request: FastifyRequest, hub: Hub, keys: Keys): number | null {
  if (!request.ws) return 400;
  if (!keys.isCustomer(request)) return 401;
  return hub.size >= MOST_STREAMS ? 429 : null;
}

function follow(socket: WebSocket, hub: Hub): void {
  let hasAnswered = true;
  const pinger = setInterval(() => {
    if (!hasAnswered) return socket.terminate();
    hasAnswered = false;
    socket.ping();
  }, PING_EVERY);
  socket.on('pong', () => (hasAnswered = true));
  // Who speaks in a stream that only listens is no customer of this protocol.
  socket.on('message', () => socket.terminate());
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(pinger);
    hub.gone(socket);
  });
  hub.accept(socket);
}
