import { networkOf } from '@chhokka/kernel';
import { TooManyCalls } from '@chhokka/provider-server/http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ArcadeLimits } from '../../infra/limits.ts';
import type { Hub } from './hub.ts';
import { SocketWire, forgetRequest } from './socket-wire.ts';

/** Where clients connect. */
export const LIVE_PATH = '/tables/live';
/** A hello has at most some 350 bytes, and clients send nothing longer. */
const LONGEST_MESSAGE = 1_024;

/** A connection that is refused before it opens. */
class RefusedClient extends Error {
  override name = 'RefusedClient';
  readonly statusCode: number;

  constructor(statusCode: number) {
    super('the connection is refused');
    this.statusCode = statusCode;
  }
}

/**
 * Accepts clients at `/tables/live`, and no other connection of that kind. Call it before any route is registered.
 * Messages are not compressed, because that takes memory for each client.
 */
export async function acceptClients(
  server: FastifyInstance,
  { hub, limits, publicUrl }: { readonly hub: Hub; readonly limits: ArcadeLimits; readonly publicUrl: string },
): Promise<void> {
  const ownOrigin = new URL(publicUrl).origin;
  await server.register(websocket, {
    options: { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false, clientTracking: false },
    // A client that breaks the protocol is cut off; its errors are not logged.
    errorHandler: (_error, socket) => socket.terminate(),
    // The hub closes the sockets, below.
    preClose: (done) => done(),
  });
  server.addHook('preClose', () => hub.close());
  server.addHook('onRequest', (request, _reply, done) => {
    done(request.ws && request.routeOptions.url !== LIVE_PATH ? new RefusedClient(400) : undefined);
  });
  server.route({
    method: 'GET',
    url: LIVE_PATH,
    async onRequest(request) {
      if (!request.ws) throw new RefusedClient(404);
      if (!isOwnPage(request, ownOrigin)) throw new RefusedClient(403);
      await limits.address(request, 'game').catch((error: unknown) => {
        throw error instanceof TooManyCalls ? new RefusedClient(429) : error;
      });
      if (!hub.hasRoom(networkOf(request.ip))) throw new RefusedClient(429);
    },
    handler: () => Promise.reject(new RefusedClient(404)),
    wsHandler(socket, request) {
      const connection = request.raw.socket;
      const client = hub.accept(new SocketWire(socket, connection), networkOf(request.ip));
      // In the default mode every message arrives as one buffer.
      socket.on('message', (data: Buffer, isBinary: boolean) => client.received(data, isBinary));
      socket.on('pong', () => client.answered());
      socket.on('close', () => client.gone());
      forgetRequest(socket, connection);
    },
  });
}

/**
 * Whether one of our clients opens the connection: they are pages of the arcade's own origin, also in the site's frame.
 * Browsers always state the origin. Programs that state none are accepted, because they could state any.
 */
function isOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, ownOrigin: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === undefined;
  if (origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase().replace(/:(?:80|443)$/, '');
}
