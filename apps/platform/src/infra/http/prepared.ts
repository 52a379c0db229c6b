import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesBrotli, takesGzip } from './answer.ts';

/** A large answer that is the same for everybody: serialised and compressed once. */
export interface Prepared {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
  /** Without quotes. */
  readonly etag: string;
}

/** Beyond 9, brotli takes seconds for a megabyte and saves little. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Prepares a text. Compresses in other threads, so that calls are answered meanwhile. */
export async function prepare(text: string): Promise<Prepared> {
  const plain = Buffer.from(text);
  const [zipped, brotli] = await Promise.all([promisify(gzip)(plain), promisify(brotliCompress)(plain, BROTLI)]);
  return { plain, gzip: zipped, brotli, etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22) };
}

/** Sends a prepared answer in the best encoding that the caller takes, or 304 where the caller has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, gzip: zipped, brotli, etag }: Prepared,
): FastifyReply {
  const encoding = takesBrotli(request) ? 'br' : takesGzip(request) ? 'gzip' : null;
  const tag = `"${encoding === null ? etag : `${etag}-${encoding}`}"`;
  reply.headers({ etag: tag, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  if (encoding === null) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? brotli : zipped);
}
