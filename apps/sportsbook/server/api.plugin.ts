import { TooManyCalls, answerTooMany, unreadableStatus } from '@chhokka/provider-server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BetFault } from '../shared/bets.ts';
import { BetRefusal, statusOf } from './bet-refusal.ts';
import type { SportsbookLimits } from './limits.ts';

/** The largest slip that the rules allow has a quarter of it. */
const BODY_LIMIT = 16 * 1024;

const TOO_MANY: BetFault = { fault: 'too_many_requests' };
const UNREADABLE: BetFault = { fault: 'bad_request' };
/** Of what a page sends, only selections can be longer than `BODY_LIMIT`. */
const TOO_LONG: BetFault = { fault: 'too_many_legs' };

/** Mounts the players' calls under a prefix, with limits and faults of their own. */
export function apiPlugin(limits: SportsbookLimits, mount: (server: FastifyInstance) => void) {
  return async (server: FastifyInstance): Promise<void> => {
    server.addHook('onRoute', (route) => {
      route.bodyLimit ??= BODY_LIMIT;
    });
    server.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    server.addHook('preHandler', (request) => count(limits, request));
    server.setErrorHandler((error, request, reply) => {
      if (error instanceof BetRefusal) {
        const fault: BetFault = error.leg === null ? { fault: error.fault } : { fault: error.fault, leg: error.leg };
        return reply.code(statusOf(error.fault)).send(fault);
      }
      if (error instanceof TooManyCalls) return answerTooMany(error, reply).send(TOO_MANY);
      const status = unreadableStatus(error);
      if (status !== null) return reply.code(status).send(status === 413 ? TOO_LONG : UNREADABLE);
      request.log.error({ err: error, request: request.id }, 'a call of a player failed');
      return reply.code(503).send({ request: request.id });
    });
    server.setNotFoundHandler((_request, reply) => reply.code(404).send(UNREADABLE));
    mount(server);
  };
}

/** Counts a call for its session first, so that one session that floods does not use up those who share its address. */
async function count(limits: SportsbookLimits, request: FastifyRequest): Promise<void> {
  if (request.method === 'POST') await limits.session(request, 'slip');
  await limits.session(request, 'call');
  return limits.address(request, 'page');
}
