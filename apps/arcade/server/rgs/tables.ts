import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoadedMode } from '../games/game-library.ts';

type Published = NonNullable<LoadedMode['published']>;

export interface Tables {
  /** Sends a published table: compressed if the caller accepts that, or 304 if the caller has it already. */
  send(request: FastifyRequest, reply: FastifyReply, published: Published): Promise<FastifyReply>;
}

/** Sends tables. Each is compressed once, in another thread, when it is first asked for. */
export function createTables(): Tables {
  const packed = new WeakMap<Published, Promise<Buffer>>();
  const packedOf = (published: Published): Promise<Buffer> => {
    const known = packed.get(published);
    if (known) return known;
    const packing = promisify(gzip)(published.file);
    packed.set(published, packing);
    return packing;
  };
  return {
    async send(request, reply, published) {
      const isPacked = /\bgzip\b(?!;\s*q=0(\.0*)?\b)/.test(request.headers['accept-encoding'] ?? '');
      const tag = `"${published.hash}${isPacked ? '-gzip' : ''}"`;
      // A version never changes.
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: tag, vary: 'accept-encoding' });
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      reply.type('text/csv; charset=utf-8');
      if (!isPacked) return reply.send(published.file);
      return reply.header('content-encoding', 'gzip').send(await packedOf(published));
    },
  };
}
