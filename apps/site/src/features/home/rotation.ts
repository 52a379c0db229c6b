/** A banner stands this long before the next one (1-site §9). */
export const ROTATE_MS = 5_000;

export interface Circumstances {
  readonly count: number;
  /** The pointer rests on the banner, or the keyboard is in it. */
  readonly attended: boolean;
  /** The tab is not being looked at. */
  readonly hidden: boolean;
  readonly reducedMotion: boolean;
}

/** Banners rotate only when there is more than one and nobody would lose what they are looking at. */
export function mayRotate({ count, attended, hidden, reducedMotion }: Circumstances): boolean {
  return count > 1 && !attended && !hidden && !reducedMotion;
}

/** The banner after `index`, around the end. */
export function following(index: number, count: number): number {
  return count === 0 ? 0 : (index + 1) % count;
}
