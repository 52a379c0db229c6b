import sharp from 'sharp';
import { Refused } from './http/refused.ts';

/** Limits of a picture's sides and of its number of pixels: a file of a few bytes can demand gigabytes. */
const LONGEST_SIDE = 12_000;
const MOST_POINTS = 50_000_000;
/** Longer sides are scaled down to this: enough to read a screen's smallest print. */
const KEPT_SIDE = 2_048;
const QUALITY = 82;
/** How many pictures may wait for their turn; more are refused and may come again later. */
const MOST_WAITING = 16;
const TAKES_AT_MOST_SECONDS = 10;

// One picture at a time, on one thread, because logins hash on the others. No cache, because no picture comes twice.
sharp.concurrency(1);
sharp.cache(false);
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Re-encodes a png or jpg picture as jpeg, upright and with sides of at most 2,048 pixels. Only the visible image
 * remains of the file, neither the place where it was taken nor appended data. The bytes decide what type a file is.
 * Throws `Refused`: image_unreadable; too_many_requests when more wait for it than can be served soon.
 */
export async function redraw(bytes: Buffer): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new Refused('too_many_requests', { retryAfterSeconds: 5 });
  waiting += 1;
  const turn = last.then(() => drawn(bytes));
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

async function drawn(bytes: Buffer): Promise<Buffer> {
  try {
    const file = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_POINTS, sequentialRead: true });
    const { format, width, height } = await file.metadata();
    if ((format !== 'png' && format !== 'jpeg') || Math.max(width, height) > LONGEST_SIDE) throw new Error('refused');
    return await file
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: TAKES_AT_MOST_SECONDS })
      .toBuffer();
  } catch {
    // A stranger gets the same refusal for every kind of invalid bytes.
    throw new Refused('image_unreadable');
  }
}
