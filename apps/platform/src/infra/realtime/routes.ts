import { networkOf } from '@chhokka/kernel';
import websocket from '@fastify/websocket';
import { REALTIME_PATH } from '@chhokka/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { domainOf } from '../http/domain.ts';
import type { SiteAccess } from '../http/site-access.ts';
import { hostOfOrigin, plainHost } from '../http/foreign.ts';
import { minuteLimit } from '../http/minute-limit.ts';
import { Refused } from '../http/refused.ts';
import type { Hub } from './hub.ts';

/** A hello is a few hundred bytes, and pages send nothing else. */
const LARGEST_FRAME = 4 * 1024;
/** New sockets per minute and network. */
const CONNECTS_PER_MINUTE = 600;

/** Accepts upgrades on every route. Call it before the routes are registered. */
export async function acceptSockets(server: FastifyInstance, hub: Hub): Promise<void> {
  await server.register(websocket, {
    options: { maxPayload: LARGEST_FRAME, perMessageDeflate: false, clientTracking: false },
    // A peer that breaks the protocol is cut off; its errors are not logged.
    errorHandler: (_error, socket) => socket.terminate(),
    // The hub closes the sockets, below.
    preClose: (done) => done(),
  });
  server.addHook('preClose', () => hub.close());
  server.addHook('onRequest', (request, _, done) => {
    done(request.ws && request.routeOptions.url !== REALTIME_PATH ? new Refused('bad_request') : undefined);
  });
}

/**
 * The address where open pages connect for messages. Refused before it opens: other sites' pages, callers for whom the
 * site is closed, too many connections.
 */
export function registerRealtime(
  server: FastifyInstance,
  { hub, siteAccess, rateLimitScale }: { hub: Hub; siteAccess: SiteAccess; rateLimitScale: number },
): void {
  const limit = minuteLimit(CONNECTS_PER_MINUTE * rateLimitScale);
  server.route({
    method: 'GET',
    url: REALTIME_PATH,
    async onRequest(request) {
      if (!request.ws) throw new Refused('not_found');
      if (!isOwnPage(request)) throw new Refused('forbidden');
      limit(networkOf(request.ip));
      await siteAccess.check(request.ip);
      if (!hub.hasRoom(networkOf(request.ip))) throw new Refused('too_many_requests');
    },
    handler: () => Promise.reject(new Refused('not_found')),
    wsHandler(socket, request) {
      const from = { address: request.ip, domain: domainOf(request.host), network: networkOf(request.ip) };
      const page = hub.accept(socket, from);
      // In the default mode every message arrives as one buffer.
      socket.on('message', (data: Buffer, isBinary: boolean) => page.received(data, isBinary));
      socket.on('pong', () => page.answered());
      socket.on('close', () => page.gone());
    },
  });
}

/**
 * Whether a page of this site opens the socket: browsers always state the origin, and no page can fake it. Programs
 * that send no origin are refused as well.
 */
function isOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  // Behind a proxy that changes the request's host `Sec-Fetch-Site` decides, as it does for calls.
  return headers['sec-fetch-site'] === 'same-origin' || hostOfOrigin(origin) === plainHost(host);
}
