import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Constant-time equality of two strings: their digests are compared, so that not even the length shows. */
export function equalInConstantTime(expected: string, given: string): boolean {
  return timingSafeEqual(digest(expected), digest(given));
}
