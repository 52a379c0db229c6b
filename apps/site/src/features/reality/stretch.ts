import { inBrowser } from '@chhokka/ui/store';

/** One session of a member on this browser, whatever tabs it is in. Moments in ms since the epoch. */
export interface Stretch {
  readonly member: string;
  readonly began: number;
  /** When the member was last told of it; at first when it began. */
  readonly told: number;
  /** When it was last in sight, or a game was open. */
  readonly seen: number;
  /** The tab that speaks, and when it last said that it does. */
  readonly stands: { readonly tab: string; readonly at: number } | null;
}

const MINUTE = 60_000;
/** Who was away for so long begins anew. */
export const FORGET_MS = 30 * MINUTE;
/** A tab that does not say that it still speaks has been closed; the clocks of hidden ones tick once a minute. */
const SPEAKS_MS = 90_000;

/** Where the tabs of the browser share it. */
export const STRETCH_KEY = 'reality';

/** The session as it goes on at `now`, or a new one. */
export function goesOn(kept: Stretch | null, member: string, now: number): Stretch {
  if (kept !== null && kept.member === member && now - kept.seen < FORGET_MS) return kept;
  return { member, began: now, told: now, seen: now, stands: null };
}

/** Whether the member is to be told of it: `every` so many minutes. */
export function isDue({ told }: Stretch, every: number, now: number): boolean {
  return now - told >= every * MINUTE;
}

/** Who tells the member of it right now. */
export function speaker({ stands }: Stretch, tab: string, now: number): 'this' | 'other' | 'nobody' {
  if (stands === null || now - stands.at >= SPEAKS_MS) return 'nobody';
  return stands.tab === tab ? 'this' : 'other';
}

/** There was nothing to tell: asked again after a minute. */
export function putOff(stretch: Stretch, every: number, now: number): Stretch {
  return { ...stretch, told: now - (every - 1) * MINUTE };
}

/** The member was told of it at `now`, here or elsewhere, and knows. */
export function toldAt(stretch: Stretch, now: number): Stretch {
  return { ...stretch, told: now, seen: now, stands: null };
}

/** Whole minutes since it began. */
export function minutesOf({ began }: Stretch, now: number): number {
  return Math.floor((now - began) / MINUTE);
}

/** The session as the browser keeps it; null: none was begun, or it keeps nothing. */
export function readStretch(): Stretch | null {
  return inBrowser((kept) => JSON.parse(kept.getItem(STRETCH_KEY) ?? 'null') as Stretch | null);
}

/** A browser that keeps nothing begins anew with every page. */
export function keepStretch(stretch: Stretch): void {
  inBrowser((kept) => kept.setItem(STRETCH_KEY, JSON.stringify(stretch)));
}
