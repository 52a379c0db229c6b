import { acceptPages } from '@chhokka/provider-server/live';
import type { FastifyInstance } from 'fastify';
import type { ArcadeLimits } from '../../infra/limits.ts';
import type { Hub } from './hub.ts';

/** Where clients connect. */
const LIVE_PATH = '/tables/live';
/** A hello has at most some 350 bytes, and clients send nothing longer. */
const LONGEST_MESSAGE = 1_024;

/** Accepts clients at `/tables/live`, and no other connection of that kind. Call it before any route is registered. */
export async function acceptClients(
  server: FastifyInstance,
  { hub, limits, publicUrl }: { readonly hub: Hub; readonly limits: ArcadeLimits; readonly publicUrl: string },
): Promise<void> {
  await acceptPages(server, hub, {
    path: LIVE_PATH,
    longestMessage: LONGEST_MESSAGE,
    publicUrl,
    limit: (request) => limits.address(request, 'game'),
  });
}
