import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface SocketRoute {
  readonly path: string;
  /** Bytes of the longest message that may come. Who sends a longer one is cut off. */
  readonly longestMessage: number;
  /** The status that a request is refused with, also one that asks for no connection; null: it is welcome. */
  refusal(request: FastifyRequest): number | null | Promise<number | null>;
  /** Takes an open connection. */
  follow(socket: WebSocket, request: FastifyRequest): void;
  /** Closes all connections before the server closes. */
  close(): void | Promise<void>;
}

/** A connection that is refused before it opens. */
class RefusedSocket extends Error {
  override name = 'RefusedSocket';
  readonly statusCode: number;

  constructor(statusCode: number) {
    super('the connection is refused');
    this.statusCode = statusCode;
  }
}

/**
 * Accepts WebSockets at one address, and no other connection of that kind. Call it before any route is registered. Messages are
 * not compressed, because that takes memory for each connection.
 */
export async function acceptSockets(
  server: FastifyInstance,
  { path, longestMessage, refusal, follow, close }: SocketRoute,
): Promise<void> {
  await server.register(websocket, {
    options: { maxPayload: longestMessage, perMessageDeflate: false, clientTracking: false },
    // Who breaks the protocol is cut off; the errors are not logged.
    errorHandler: (_error, socket) => socket.terminate(),
    // The caller closes the sockets, below.
    preClose: (done) => done(),
  });
  server.addHook('preClose', async () => close());
  server.addHook('onRequest', (request, _reply, done) => {
    done(request.ws && request.routeOptions.url !== path ? new RefusedSocket(400) : undefined);
  });
  server.route({
    method: 'GET',
    url: path,
    async onRequest(request) {
      const status = await refusal(request);
      if (status !== null) throw new RefusedSocket(status);
    },
    handler: () => Promise.reject(new RefusedSocket(404)),
    wsHandler: (socket, request) => follow(socket, request),
  });
}
