import { inBrowser } from '@chhokka/ui/store';

/** One session of a member in this browser, across all tabs. Times in ms since the epoch. */
export interface Stretch {
  readonly member: string;
  readonly began: number;
  /** When the member last saw a reality check; at first the beginning of the session. */
  readonly told: number;
  /** When the site was last visible, or a game was open. */
  readonly seen: number;
  /** The tab that shows the reality check, and when it last reported that it still does. */
  readonly stands: { readonly tab: string; readonly at: number } | null;
}

const MINUTE = 60_000;
/** A session starts again after this long without activity. */
export const FORGET_MS = 30 * MINUTE;
/** A tab that does not report for this long has been closed; timers of hidden tabs fire once a minute. */
const SPEAKS_MS = 90_000;

/** The storage key that the tabs of the browser share. */
export const STRETCH_KEY = 'reality';

/** The stored session continued at `now`, or a new one. */
export function goesOn(kept: Stretch | null, member: string, now: number): Stretch {
  if (kept !== null && kept.member === member && now - kept.seen < FORGET_MS) return kept;
  return { member, began: now, told: now, seen: now, stands: null };
}

/** Whether a reality check is due, `every` so many minutes. */
export function isDue({ told }: Stretch, every: number, now: number): boolean {
  return now - told >= every * MINUTE;
}

/** Which tab shows a reality check right now. */
export function speaker({ stands }: Stretch, tab: string, now: number): 'this' | 'other' | 'nobody' {
  if (stands === null || now - stands.at >= SPEAKS_MS) return 'nobody';
  return stands.tab === tab ? 'this' : 'other';
}

/** Nothing was played: asks again after a minute. */
export function putOff(stretch: Stretch, every: number, now: number): Stretch {
  return { ...stretch, told: now - (every - 1) * MINUTE };
}

/** The member saw the reality check at `now`, here or elsewhere. */
export function toldAt(stretch: Stretch, now: number): Stretch {
  return { ...stretch, told: now, seen: now, stands: null };
}

/** Whole minutes since it began. */
export function minutesOf({ began }: Stretch, now: number): number {
  return Math.floor((now - began) / MINUTE);
}

/** The session that the browser has stored; null if there is none, or storage is blocked. */
export function readStretch(): Stretch | null {
  return inBrowser((kept) => JSON.parse(kept.getItem(STRETCH_KEY) ?? 'null') as Stretch | null);
}

/** Stores the session. Without storage, every page load starts a new one. */
export function keepStretch(stretch: Stretch): void {
  inBrowser((kept) => kept.setItem(STRETCH_KEY, JSON.stringify(stretch)));
}
