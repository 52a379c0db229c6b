import sharp from 'sharp';
import { Refused } from './http/refused.ts';

/** What both sides of a picture may be, and how many points it may have in all: a few bytes can ask for gigabytes. */
const LONGEST_SIDE = 12_000;
const MOST_POINTS = 50_000_000;
/** Longer ones are made smaller: enough to read a screen's smallest print. */
const KEPT_SIDE = 2_048;
const QUALITY = 82;
/** Pictures that may wait for their turn; whoever comes after them comes again later. */
const MOST_WAITING = 16;
const TAKES_AT_MOST_SECONDS = 10;

// One picture is drawn at a time, on one thread: logins hash on the others. Nothing is looked at twice.
sharp.concurrency(1);
sharp.cache(false);
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Draws a png or jpg picture anew as jpeg, upright and of at most 2,048 points a side: of the file nothing is left but
 * what can be seen, neither the place where it was taken nor what somebody appended. It is the bytes that say what a
 * file is. Throws `Refused`: image_unreadable; too_many_requests when more wait for it than can be served soon.
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
    // Whatever is wrong with a stranger's bytes, the stranger is told the same.
    throw new Refused('image_unreadable');
  }
}
