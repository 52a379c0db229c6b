import type { Clock } from '@chhokka/kernel';
import { readSent } from '@chhokka/wallet-protocol';
import { type CoreCall, checkRequest, claimedKeyId, coreAnswers, coreRequests } from '@chhokka/wallet-protocol/house';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Key } from '../config.ts';
import { TooManyCalls, answerTooMany, unreadableStatus } from '../http/errors.ts';
import { CoreRefusal } from './core-refusal.ts';

export interface CoreApiParts {
  /** The key that the operator signs with. */
  readonly operator: Key;
  readonly clock: Clock;
  /**
   * Stores the signature of a believed request, and returns whether it is new. It may forget requests that are older than
   * twice `MAX_SKEW`: their time alone refuses them. `now`: ms since the epoch.
   */
  readonly remember: (signature: string, now: number) => Promise<boolean>;
  /** Counts a call for its address before its body is read. Throws `TooManyCalls`. */
  readonly count: (request: FastifyRequest) => Promise<void>;
}

/**
 * What the provider does at each core call that it has. A handler gets the request as the protocol decodes it and returns
 * the answer, which is encoded. It throws `CoreRefusal`. The operator takes a call without a handler for an unknown one.
 */
export type CoreHandlers = {
  readonly [Call in CoreCall]?: (
    request: z.output<(typeof coreRequests)[Call]>,
  ) => Promise<z.output<(typeof coreAnswers)[Call]>>;
};

/**
 * The house core API: what the operator calls, `POST NAME` below the prefix under which it is registered (`/core/v1`).
 * Every other failure than a refusal is answered as a temporary one.
 */
export function coreApi(parts: CoreApiParts, handlers: CoreHandlers) {
  return async (server: FastifyInstance): Promise<void> => {
    // Bodies are read as bytes, because the signature covers the bytes. Nothing is parsed before the signature is
    // checked.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: string | Buffer) => body);
    server.addHook('onRequest', (request) => parts.count(request));
    server.setErrorHandler((error, request, reply) => refuse(error, request, reply));
    for (const name of Object.keys(handlers) as CoreCall[]) {
      const handle = handlers[name] as ((request: unknown) => Promise<unknown>) | undefined;
      if (handle === undefined) continue;
      const [requested, answered] = [coreRequests[name] as z.ZodType, coreAnswers[name] as z.ZodType];
      server.post(`/${name}`, async (request) => {
        const parsed = readSent(requested, await signedBody(parts, request));
        if (!parsed.success) throw new CoreRefusal(400, 'bad_request', parsed.error.issues[0]?.message ?? 'not valid');
        return z.encode(answered, await handle(parsed.data));
      });
    }
  };
}

/** The parsed body of a request that the operator signed. Throws CoreRefusal. */
async function signedBody({ operator, clock, remember }: CoreApiParts, request: FastifyRequest): Promise<unknown> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const secret = claimedKeyId(request.headers) === operator.keyId ? operator.secret : null;
  const now = clock.now();
  const checked = checkRequest(request.headers, raw, secret, now);
  if (!checked.ok) {
    request.log.warn({ why: checked.error }, 'a core call was not believed');
    throw new CoreRefusal(401, 'unauthorized', 'the signature is not valid');
  }
  if (!(await remember(String(request.headers['x-signature']), now))) {
    throw new CoreRefusal(401, 'unauthorized', 'this request was sent before');
  }
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new CoreRefusal(400, 'bad_request', 'the body is not JSON');
  }
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof CoreRefusal) {
    return reply.code(error.httpStatus).send({ status: error.status, message: error.message });
  }
  if (error instanceof TooManyCalls) {
    return answerTooMany(error, reply).send({ status: 'retry', message: 'too many calls' });
  }
  const status = unreadableStatus(error);
  if (status !== null) {
    return reply.code(status).send({ status: 'bad_request', message: 'the request cannot be read' });
  }
  request.log.error({ err: error }, 'a core call failed');
  return reply.code(503).send({ status: 'retry', message: 'the provider cannot answer at the moment' });
}
