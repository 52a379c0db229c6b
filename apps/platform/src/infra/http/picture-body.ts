import { Readable } from 'node:stream';
import { PROMOTION_IMAGE_BYTES } from '@chhokka/contracts/limits';
import type { FastifyInstance } from 'fastify';
import { Refused } from './refused.ts';

/**
 * Lets the calls of this scope take pictures, and nothing else. Their bodies are left unread until it is known who sends
 * them: a stranger's megabytes are kept nowhere.
 */
export function takePictures(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(['image/png', 'image/jpeg'], (_request, payload, done) => done(null, payload));
}

/**
 * Reads a picture's bytes. Throws `Refused`: payload_too_large, also for a body that says so before it is sent;
 * image_unreadable when there is none; bad_request when it breaks off.
 */
export async function readPicture(body: unknown, declaredLength: string | undefined): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Refused('image_unreadable');
  if (Number(declaredLength) > PROMOTION_IMAGE_BYTES) throw new Refused('payload_too_large');
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    body.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= PROMOTION_IMAGE_BYTES) return void chunks.push(chunk);
      // What still comes is let go by, so that the answer gets through; the time for a request bounds it.
      chunks.length = 0;
      reject(new Refused('payload_too_large'));
    });
    body.once('end', () => resolve(Buffer.concat(chunks)));
    body.once('error', () => reject(new Refused('bad_request')));
  });
  if (bytes.length === 0) throw new Refused('image_unreadable');
  return bytes;
}
