/** How long a banner is shown before the next one (1-site §9). */
export const ROTATE_MS = 5_000;

/** A horizontal swipe of this many px changes the banner. */
const SWIPE_PX = 40;

export interface Circumstances {
  readonly count: number;
  /** The visitor has paused the rotation. */
  readonly paused: boolean;
  /** The pointer is over the banner, or the keyboard focus is in it. */
  readonly attended: boolean;
  /** The tab is hidden. */
  readonly hidden: boolean;
  readonly reducedMotion: boolean;
}

/** Banners rotate only when there are several and the visitor is not looking at one of them. */
export function mayRotate({ count, paused, attended, hidden, reducedMotion }: Circumstances): boolean {
  return count > 1 && !paused && !attended && !hidden && !reducedMotion;
}

/** The banner `steps` after `index`, around both ends. */
export function following(index: number, count: number, steps = 1): number {
  return count === 0 ? 0 : (((index + steps) % count) + count) % count;
}

/** Where a swipe leads, in px: to the next banner, the previous one, or nowhere. */
export function swiped(across: number, down: number): 1 | 0 | -1 {
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}
