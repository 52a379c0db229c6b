import { Readable } from 'node:stream';
import { pictureTypes } from '@chhokka/contracts/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

/**
 * Makes the calls of this scope accept pictures only. Their bodies stay unread until the caller is known, so that a
 * stranger's megabytes are never stored.
 */
export function takePictures(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...pictureTypes], (_request, payload, done) => done(null, payload));
}

/** Simultaneous picture bodies in this process: each may be large, and arrive as slowly as a request may. */
const MOST_AT_ONCE = 32;
/** Simultaneous picture bodies of one member: enough for a form's pictures. */
const MOST_OF_ONE = 3;
const COME_AGAIN_SECONDS = 5;

/** The members whose bodies are being read, once for each body. */
const reading: string[] = [];

/**
 * Reads a picture's bytes. Throws `Refused`: too_many_requests when this member, or all together, are sending too many;
 * payload_too_large, also when the announced length is too large; image_unreadable for an empty body; bad_request when
 * it breaks off.
 */
export async function readPicture(
  body: unknown,
  { headers, memberId, ip }: Pick<FastifyRequest, 'headers' | 'memberId' | 'ip'>,
  mostBytes: number,
): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Refused('image_unreadable');
  if (Number(headers['content-length']) > mostBytes) throw new Refused('payload_too_large');
  const sender = memberId ?? ip;
  const own = reading.filter((each) => each === sender);
  if (own.length >= MOST_OF_ONE || reading.length >= MOST_AT_ONCE)
    throw new Refused('too_many_requests', { retryAfterSeconds: COME_AGAIN_SECONDS });
  reading.push(sender);
  try {
    return await wholeOf(body, mostBytes);
  } finally {
    reading.splice(reading.indexOf(sender), 1);
  }
}

async function wholeOf(body: Readable, mostBytes: number): Promise<Buffer> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    body.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= mostBytes) return void chunks.push(chunk);
      // Discard what still arrives, so that the answer gets through; the timeout of a request bounds it.
      chunks.length = 0;
      reject(new Refused('payload_too_large'));
    });
    body.once('end', () => resolve(Buffer.concat(chunks)));
    body.once('error', () => reject(new Refused('bad_request')));
  });
  if (bytes.length === 0) throw new Refused('image_unreadable');
  return bytes;
}
