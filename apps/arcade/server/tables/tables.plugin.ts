import type { TableFault } from '@chhokka/game-math';
import { TooManyCalls, answerTooMany, unreadableStatus } from '@chhokka/provider-server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ArcadeLimits } from '../infra/limits.ts';
import { TableError } from './betting/table-error.ts';
import { type TableRoutes, tablesRoutes } from './tables.routes.ts';

/** The largest slip that the rules allow has half of it. */
const BODY_LIMIT = 32 * 1024;

const TOO_MANY: TableFault = { error: 'too_many', message: 'too many calls' };
const UNREADABLE: TableFault = { error: 'invalid', message: 'the request cannot be read' };
const FAILED: TableFault = { error: 'maintenance', message: 'the arcade cannot answer at the moment' };

/** Mounts the calls of tables under a prefix, with limits and faults of their own. */
export function tablesPlugin(parts: TableRoutes, limits: ArcadeLimits) {
  return async (server: FastifyInstance): Promise<void> => {
    server.addHook('onRoute', (route) => {
      route.bodyLimit ??= BODY_LIMIT;
    });
    server.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    server.addHook('preHandler', (request) => count(limits, request));
    server.setErrorHandler((error, request, reply) => {
      if (error instanceof TableError) return reply.code(error.httpStatus).send(error.fault);
      if (error instanceof TooManyCalls) return answerTooMany(error, reply).send(TOO_MANY);
      const status = unreadableStatus(error);
      if (status !== null) return reply.code(status).send(UNREADABLE);
      request.log.error({ err: error }, 'a call of a table failed');
      return reply.code(503).send(FAILED);
    });
    server.setNotFoundHandler((_request, reply) => reply.code(404).send(UNREADABLE));
    server.addHook('onClose', async () => {
      await Promise.all([parts.betting.stop(), parts.leaving.stop()]);
    });
    tablesRoutes(server, parts);
  };
}

/**
 * Counts a call for its session first, and for its address only if the session had calls left. So a session that sends
 * thousands of slips uses up its own calls, and not those of everybody who shares its address.
 */
async function count(limits: ArcadeLimits, request: FastifyRequest): Promise<void> {
  const { url = '' } = request.routeOptions;
  if (url.endsWith('/round/:id') || url.endsWith('/chains/:table')) return limits.address(request, 'proof');
  if (url.endsWith('/place')) await limits.session(request, 'slip');
  await limits.session(request, 'call');
  return limits.address(request, 'game');
}
