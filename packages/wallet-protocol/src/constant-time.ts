import { timingSafeEqual } from 'node:crypto';

/** Constant-time equality of two signatures. A different length may show, because the length is no secret. */
export function equalInConstantTime(expected: string, given: string): boolean {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
