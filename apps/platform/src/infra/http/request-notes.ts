import type { FastifyRequest } from 'fastify';

/** Writes log lines that carry the id of a request. Fields never contain secrets. */
export interface RequestNotes {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export function notesOf(request: Pick<FastifyRequest, 'id' | 'log'>): RequestNotes {
  return {
    warn: (fields, message) => request.log.warn({ id: request.id, ...fields }, message),
    error: (fields, message) => request.log.error({ id: request.id, ...fields }, message),
  };
}
