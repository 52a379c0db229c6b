import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { notesOf } from '../../../infra/http/request-notes.ts';
import { refuse as refuseHouse } from './dialects/house/house.ts';
import type { Dialect, WireRequest } from './dialects/dialect.types.ts';
import type { DialectName } from './provider.types.ts';

// A full batch of the house protocol is about half of this.
const BATCH_LIMIT = 1024 * 1024;
// One call. It is small, because a dialect may have to parse it before it knows the sender.
const CALL_LIMIT = 64 * 1024;

/**
 * The callbacks for providers, to be mounted under `/provider`. Bodies stay raw bytes, because signatures cover them.
 */
export function createProviderRoutes(dialects: Readonly<Record<DialectName, Dialect>>): FastifyPluginAsync {
  return async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const tooLarge = error.statusCode === 413;
      const refused = tooLarge
        ? refuseHouse('too_large', 'the body is too large')
        : refuseHouse('bad_request', 'the request cannot be read');
      return reply.status(refused.status).send(refused.body);
    });
    const [batch, single] = [{ bodyLimit: BATCH_LIMIT }, { bodyLimit: CALL_LIMIT }];
    scope.post<{ Params: { call: string } }>('/house/v1/:call', batch, (request, reply) =>
      answer(dialects.house, { call: request.params.call }, request, reply),
    );
    scope.post<{ Params: { code: string; '*': string } }>('/hub88/:code/*', single, (request, reply) =>
      answer(dialects.hub88, { code: request.params.code, call: request.params['*'] }, request, reply),
    );
    scope.route<{ Params: { code: string; call: string } }>({
      method: ['GET', 'POST'],
      url: '/swipegames/:code/:call',
      ...single,
      handler: (request, reply) => {
        const { code, call } = request.params;
        return answer(dialects.swipegames, { code, call: `${request.method} ${call}` }, request, reply);
      },
    });
  };
}

async function answer(
  dialect: Dialect,
  path: Pick<WireRequest, 'code' | 'call'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const wire = { ...path, headers: request.headers, body, query: firstOfEach(request.query) };
  const { status, body: sent } = await dialect(wire, notesOf(request));
  if (status === 503) reply.header('retry-after', '1');
  return reply.status(status).header('cache-control', 'no-store').type('application/json').send(JSON.stringify(sent));
}

function firstOfEach(query: unknown): Record<string, string> {
  const entries = Object.entries((query ?? {}) as Record<string, string | string[]>);
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]));
}
