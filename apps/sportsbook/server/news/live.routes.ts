import { networkOf } from '@chhokka/kernel';
import { TooManyCalls } from '@chhokka/provider-server/http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SportsbookLimits } from '../limits.ts';
import type { Hub } from './hub.ts';
import { SocketWire, forgetRequest } from './wire.ts';

/** Where pages connect. */
const LIVE_PATH = '/api/live';
/** A request names at most 61 fixtures. */
const LONGEST_MESSAGE = 8 * 1024;
const TOKEN = /^[\w-]{43}$/;

/** A connection that is refused before it opens. */
class RefusedViewer extends Error {
  override name = 'RefusedViewer';
  readonly statusCode: number;

  constructor(statusCode: number) {
    super('the connection is refused');
    this.statusCode = statusCode;
  }
}

/**
 * Accepts pages at `/api/live?token=`, and no other connection of that kind. Call it before any route is registered. The token is
 * in the address because a browser's socket can send no header; requests are not logged. Messages are not compressed, because
 * that takes memory for each page.
 */
export async function acceptViewers(
  server: FastifyInstance,
  { hub, limits, publicUrl }: { readonly hub: Hub; readonly limits: SportsbookLimits; readonly publicUrl: string },
): Promise<void> {
  const ownOrigin = new URL(publicUrl).origin;
  await server.register(websocket, {
    options: { maxPayload: LONGEST_MESSAGE, perMessageDeflate: false, clientTracking: false },
    // A page that breaks the protocol is cut off; its errors are not logged.
    errorHandler: (_error, socket) => socket.terminate(),
    // The hub closes the sockets, below.
    preClose: (done) => done(),
  });
  server.addHook('preClose', (done) => {
    hub.close();
    done();
  });
  server.addHook('onRequest', (request, _reply, done) => {
    done(request.ws && request.routeOptions.url !== LIVE_PATH ? new RefusedViewer(400) : undefined);
  });
  server.route<{ Querystring: Record<string, unknown> }>({
    method: 'GET',
    url: LIVE_PATH,
    async onRequest(request) {
      if (!request.ws) throw new RefusedViewer(404);
      if (!isOwnPage(request, ownOrigin)) throw new RefusedViewer(403);
      await limits.address(request, 'page').catch((error: unknown) => {
        throw error instanceof TooManyCalls ? new RefusedViewer(429) : error;
      });
      if (!hub.hasRoom(networkOf(request.ip))) throw new RefusedViewer(429);
    },
    handler: () => Promise.reject(new RefusedViewer(404)),
    wsHandler(socket, request) {
      const connection = request.raw.socket;
      const viewer = hub.accept(new SocketWire(socket, connection), networkOf(request.ip), tokenIn(request.query));
      // In the default mode every message arrives as one buffer.
      socket.on('message', (data: Buffer, isBinary: boolean) => viewer.received(data, isBinary));
      socket.on('close', () => viewer.gone());
      forgetRequest(socket, connection);
    },
  });
}

/** Empty: none. One that cannot be a token is told that its session is over. */
function tokenIn({ token = '' }: Record<string, unknown>): string {
  return token === '' || (typeof token === 'string' && TOKEN.test(token)) ? token : 'none';
}

/**
 * Whether one of our pages opens the connection: they are of the sportsbook's own origin, also in the site's frame. Browsers
 * always state the origin. Programs that state none are accepted, because they could state any.
 */
function isOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, ownOrigin: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === undefined;
  if (origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase().replace(/:(?:80|443)$/, '');
}
