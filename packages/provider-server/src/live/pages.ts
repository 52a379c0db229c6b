import { networkOf } from '@chhokka/kernel';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyCalls } from '../http/index.ts';
import { SocketWire, type Wire, forgetRequest } from './socket-wire.ts';
import { acceptSockets } from './sockets.ts';

export interface PageRoute {
  readonly path: string;
  /** Bytes of the longest message that a page sends. */
  readonly longestMessage: number;
  /** Where the program's own pages are. */
  readonly publicUrl: string;
  /** Counts a connection for its address. Throws `TooManyCalls`. */
  limit(request: FastifyRequest): Promise<void>;
}

/** What a page's connection tells the hub. */
export interface PageEvents {
  received(data: Buffer, isBinary: boolean): void;
  /** A ping was answered. */
  answered?(): void;
  gone(): void;
}

/** Who holds the open pages of this process. */
export interface PageHub {
  /** Whether there is room for another page of this network. */
  hasRoom(network: string): boolean;
  accept(wire: Wire, network: string, request: FastifyRequest): PageEvents;
  /** Closes all pages. */
  close(): void | Promise<void>;
}

/**
 * Accepts the program's own pages at one address, as `acceptSockets` does. Others get 403; with too many calls or connections
 * from its network a page gets 429.
 */
export async function acceptPages(
  server: FastifyInstance,
  hub: PageHub,
  { path, longestMessage, publicUrl, limit }: PageRoute,
): Promise<void> {
  const ownOrigin = new URL(publicUrl).origin;
  await acceptSockets(server, {
    path,
    longestMessage,
    async refusal(request) {
      if (!request.ws) return 404;
      if (!isOwnPage(request, ownOrigin)) return 403;
      if (await isTooMany(limit(request))) return 429;
      return hub.hasRoom(networkOf(request.ip)) ? null : 429;
    },
    follow: (socket, request) => follow(hub, socket, request),
    close: () => hub.close(),
  });
}

function follow(hub: PageHub, socket: WebSocket, request: FastifyRequest): void {
  const connection = request.raw.socket;
  const page = hub.accept(new SocketWire(socket, connection), networkOf(request.ip), request);
  // In the default mode every message arrives as one buffer.
  socket.on('message', (data: Buffer, isBinary: boolean) => page.received(data, isBinary));
  socket.on('pong', () => page.answered?.());
  socket.on('close', () => page.gone());
  forgetRequest(socket, connection);
}

async function isTooMany(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return false;
  } catch (error) {
    if (error instanceof TooManyCalls) return true;
    throw error;
  }
}

/**
 * Whether one of our pages opens the connection: they are of the program's own origin, also in the site's frame. Browsers always
 * state the origin. Programs that state none are accepted, because they could state any.
 */
function isOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, ownOrigin: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === undefined;
  if (origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase().replace(/:(?:80|443)$/, '');
}
