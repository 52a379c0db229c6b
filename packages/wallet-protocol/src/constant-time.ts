import { timingSafeEqual } from 'node:crypto';

/** Constant-time equality of two signatures. That the lengths differ may show: the length of ours is no secret. */
export function equalInConstantTime(expected: string, given: string): boolean {
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
