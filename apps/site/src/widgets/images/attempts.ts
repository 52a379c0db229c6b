/** How often a picture is requested before its fallback replaces it (1-site §9). */
export const ATTEMPTS = 3;

const FIRST_PAUSE_MS = 500;

/** The pause after the failed attempt of this number, from 1: each is four times the one before. */
export function pauseAfter(attempt: number): number {
  return FIRST_PAUSE_MS * 4 ** (attempt - 1);
}

/** Addresses of pictures that have been shown: when one is needed again, it is shown at once. */
export interface PictureMemory {
  readonly has: (address: string) => boolean;
  readonly add: (address: string) => void;
}

/** How many pictures are remembered (1-site §9). */
const REMEMBERED = 200;

/** Remembers the last 200 addresses; the least recently used ones are dropped first. */
export function createPictureMemory(): PictureMemory {
  const known = new Set<string>();
  return {
    has: (address) => known.has(address),
    add(address) {
      known.delete(address);
      known.add(address);
      const [oldest] = known;
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    },
  };
}
