/** A banner stands this long before the next one (1-site §9). */
export const ROTATE_MS = 5_000;

/** A finger that moves this far sideways wants the neighbour, px. */
const SWIPE_PX = 40;

export interface Circumstances {
  readonly count: number;
  /** The visitor has stopped them. */
  readonly paused: boolean;
  /** The pointer rests on the banner, or the keyboard is in it. */
  readonly attended: boolean;
  /** The tab is not being looked at. */
  readonly hidden: boolean;
  readonly reducedMotion: boolean;
}

/** Banners rotate only when there is more than one and nobody would lose what they are looking at. */
export function mayRotate({ count, paused, attended, hidden, reducedMotion }: Circumstances): boolean {
  return count > 1 && !paused && !attended && !hidden && !reducedMotion;
}

/** The banner `steps` after `index`, around both ends. */
export function following(index: number, count: number, steps = 1): number {
  return count === 0 ? 0 : (((index + steps) % count) + count) % count;
}

/** Where a finger that moved by so many px leads: to the next banner, the one before, or nowhere. */
export function swiped(across: number, down: number): 1 | 0 | -1 {
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}
