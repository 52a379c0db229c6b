import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 8 * 1024;
const RANDOM_BYTES = 8;

/**
 * Makes UUIDs of version 7 (RFC 9562) that also keep the order of one process within a millisecond: the 12 bits after
 * the time count, the rest is random. Randomness is drawn in blocks, because a batch needs hundreds.
 */
export function createIds(): (now: number) => string {
  const pool = Buffer.alloc(POOL_BYTES);
  let used = POOL_BYTES;
  let last = 0;
  let count = 0;
  return (now) => {
    if (used === POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    count = now === last ? (count + 1) & 0xfff : 0;
    last = now;
    pool[used] = ((pool[used] ?? 0) & 0x3f) | 0x80;
    const random = pool.toString('hex', used, used + RANDOM_BYTES);
    used += RANDOM_BYTES;
    return `${timeDigits(now)}-7${count.toString(16).padStart(3, '0')}-${random.slice(0, 4)}-${random.slice(4)}`;
  };
}

const LAST_TIME = 2 ** 48 - 1;

/** The smallest id for the time `now`: a bound for time ranges. Times beyond the last representable one are clamped. */
export function firstIdAt(now: number): string {
  return `${timeDigits(Math.min(now, LAST_TIME))}-0000-0000-000000000000`;
}

/** When an id was made, ms since the epoch. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

function timeDigits(now: number): string {
  const digits = now.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
