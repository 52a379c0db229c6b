import type { FastifyReply } from 'fastify';

/** Too many calls: the route that was called answers in the form of its protocol, with status 429 and Retry-After. */
export class TooManyCalls extends Error {
  override name = 'TooManyCalls';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too many calls');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Status and header of the answer to too many calls; the caller sends the body. */
export function answerTooMany({ retryAfterSeconds }: TooManyCalls, reply: FastifyReply): FastifyReply {
  return reply.code(429).header('retry-after', String(retryAfterSeconds));
}

/**
 * The status that the framework gave to a request that it could not read (a body too large, not JSON …); null: the error
 * is a fault of ours.
 */
export function unreadableStatus(error: unknown): number | null {
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' && status < 500 ? status : null;
}
