/** A picture is asked for this often before what is drawn takes its place (1-site §9). */
export const ATTEMPTS = 3;

const FIRST_PAUSE_MS = 500;

/** How long to wait after the failed attempt of this number, from 1: each pause is four times the one before. */
export function pauseAfter(attempt: number): number {
  return FIRST_PAUSE_MS * 4 ** (attempt - 1);
}

/** Addresses of pictures that have been shown: when one comes again it stands at once. */
export interface PictureMemory {
  readonly has: (address: string) => boolean;
  readonly add: (address: string) => void;
}

/** How many pictures are remembered (1-site §9). */
const REMEMBERED = 200;

/** Remembers the last 200 addresses, those that were used longest ago go first. */
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
