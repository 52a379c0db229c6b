import type { fault } from '@chhokka/feed-protocol';
import { TooManyCalls, answerTooMany, unreadableStatus } from '@chhokka/provider-server/http';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

type Fault = z.output<typeof fault>;

/** A call that is refused. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal';
  readonly httpStatus: number;
  readonly status: Fault['status'];

  constructor(httpStatus: number, status: Fault['status'], message: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.status = status;
  }
}

/** Every error is answered as a `fault` of the protocol. What went wrong inside is not shown. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const answer = (status: Fault['status'], message: string): Fault => ({ status, message });
    if (error instanceof ApiRefusal) return reply.code(error.httpStatus).send(answer(error.status, error.message));
    if (error instanceof TooManyCalls) return answerTooMany(error, reply).send(answer('too_many', 'too many calls'));
    const unreadable = unreadableStatus(error);
    if (unreadable !== null) return reply.code(unreadable).send(answer('bad_request', 'the request cannot be read'));
    request.log.error({ err: error }, 'a call failed');
    return reply.code(500).send(answer('retry', 'the feed has trouble'));
  });
}
