import { type Wire, acceptPages } from '@chhokka/provider-server/live';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SportsbookLimits } from '../limits.ts';
import type { Hub } from './hub.ts';

/** Where pages connect. */
const LIVE_PATH = '/api/live';
/** A request names at most 61 fixtures. */
const LONGEST_MESSAGE = 8 * 1024;
const TOKEN = /^[\w-]{43}$/;

/**
 * Accepts pages at `/api/live?token=`, and no other connection of that kind. Call it before any route is registered. The token is
 * in the address because a browser's socket can send no header; requests are not logged.
 */
export async function acceptViewers(
  server: FastifyInstance,
  { hub, limits, publicUrl }: { readonly hub: Hub; readonly limits: SportsbookLimits; readonly publicUrl: string },
): Promise<void> {
  const pages = {
    hasRoom: (network: string) => hub.hasRoom(network),
    accept: (wire: Wire, network: string, request: FastifyRequest) => hub.accept(wire, network, tokenIn(request)),
    close: () => hub.close(),
  };
  await acceptPages(server, pages, {
    path: LIVE_PATH,
    longestMessage: LONGEST_MESSAGE,
    publicUrl,
    limit: (request) => limits.address(request, 'page'),
  });
}

/** Empty: none. One that cannot be a token is told that its session is over. */
function tokenIn({ query }: FastifyRequest): string {
  const { token = '' } = query as Record<string, unknown>;
  return token === '' || (typeof token === 'string' && TOKEN.test(token)) ? token : 'none';
}
