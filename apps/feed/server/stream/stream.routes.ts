import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Keys } from '../api/keys.ts';
import type { Hub } from './hub.ts';

export const STREAM_PATH = '/v1/stream';
/** Customers have nothing to say. */
const LONGEST_MESSAGE = 256;
const MOST_STREAMS = 64;
/** From ping to ping; who has not answered by the next one is gone. */
const PING_EVERY = 20_000;

/** A stream that is not opened. */
class RefusedStream extends Error {
  override name = 'RefusedStream';
  readonly statusCode: number;

  constructor(statusCode: number) {
    super('the stream is refused');
    this.statusCode = statusCode;
  }
}

/** Accepts customers at `/v1/stream`. Call it before any route is registered. */
export async function acceptStreams(server: FastifyInstance, hub: Hub, keys: Keys): Promise<void> {
  await server.register(websocket, {
    options: { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false, clientTracking: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => done(),
  });
  server.addHook('preClose', async () => hub.close());
  server.addHook('onRequest', (request, _reply, done) => {
    done(request.ws && request.routeOptions.url !== STREAM_PATH ? new RefusedStream(400) : undefined);
  });
  server.route({
    method: 'GET',
    url: STREAM_PATH,
    onRequest(request, _reply, done) {
      done(refusal(request, hub, keys) ?? undefined);
    },
    handler: () => Promise.reject(new RefusedStream(400)),
    wsHandler: (socket) => follow(socket, hub),
  });
}

function refusal(request: FastifyRequest, hub: Hub, keys: Keys): RefusedStream | null {
  if (!request.ws) return new RefusedStream(400);
  if (!keys.isCustomer(request)) return new RefusedStream(401);
  return hub.size >= MOST_STREAMS ? new RefusedStream(429) : null;
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
