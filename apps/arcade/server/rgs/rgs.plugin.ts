import { TooManyCalls, answerTooMany, unreadableStatus } from '@chhokka/provider-server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ArcadeLimits } from '../infra/limits.ts';
import { publicRoutes } from './public.routes.ts';
import { replayRoutes } from './replay.routes.ts';
import { RgsError, TOO_MANY, errorAnswer } from './rgs-error.ts';
import { type RgsContext, rgsRoutes } from './rgs.routes.ts';

const DAY_SECONDS = 86_400;

/** Mounts the RGS under a prefix: open CORS, JSON under any content type, and errors in its format. */
export function rgsPlugin(context: RgsContext, limits: ArcadeLimits) {
  return async (server: FastifyInstance): Promise<void> => {
    server.addHook('onRequest', async (request, reply) => {
      // Third-party clients are served from other origins. Sessions are sent in the body, so an open policy exposes
      // nothing.
      reply.header('access-control-allow-origin', '*');
      reply.header('cache-control', 'no-store');
      if (request.method !== 'OPTIONS') return;
      await reply
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? 'content-type')
        .header('access-control-max-age', String(DAY_SECONDS))
        .code(204)
        .send();
    });
    server.addHook('onRequest', (request) => limits.address(request, kindOf(request)));
    server.addHook('preHandler', (request) => limits.session(request, 'call'));
    // The hook above answers; without a route the preflight would not reach it.
    server.options('/*', async () => undefined);
    // Clients that want to avoid the preflight send JSON as text.
    server.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string' }, parseJson);
    server.setErrorHandler((error, request, reply) => {
      if (error instanceof TooManyCalls) return answerTooMany(error, reply).send(TOO_MANY);
      const refusal = error instanceof RgsError ? error : refusalOf(error);
      if (refusal.httpStatus >= 500 && !(error instanceof RgsError))
        request.log.error({ err: error }, 'the RGS failed');
      return reply.code(refusal.httpStatus).send(errorAnswer(refusal));
    });
    server.setNotFoundHandler((_request, reply) =>
      reply.code(404).send(errorAnswer(new RgsError('ERR_VAL', 'there is no such call'))),
    );
    rgsRoutes(server, context);
    publicRoutes(server, context);
    replayRoutes(server, context);
  };
}

/** Proofs and replays are read by anybody, everything else by game clients. */
function kindOf({ routeOptions }: FastifyRequest): 'game' | 'proof' {
  return /\/(round|games|replay)\//.test(routeOptions.url ?? '') ? 'proof' : 'game';
}

async function parseJson(_request: unknown, body: string | Buffer): Promise<unknown> {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new RgsError('ERR_VAL', 'the body is not JSON');
  }
}

/** Errors of the framework (such as a body that is too large) have a status of their own; all others are ours. */
function refusalOf(error: unknown): RgsError {
  return new RgsError(unreadableStatus(error) === null ? 'ERR_GEN' : 'ERR_VAL');
}
