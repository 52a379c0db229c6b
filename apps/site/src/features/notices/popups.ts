import type { Announcement } from '@chhokka/contracts';
import { inBrowser, inTab } from '@chhokka/ui/store';

const SHOWN_ON = 'noticesShownOn';
const TOLD = 'noticesTold';

export interface Occasion {
  readonly isMember: boolean;
  /** Today, `2026-11-21`. */
  readonly day: string;
  /** The day on which pop-ups were last shown to everybody in this browser, or null. */
  readonly shownOn: string | null;
  /** Whether the member of this session has been told. */
  readonly told: boolean;
}

/** What opens by itself: PU once a day for everybody, PL once a session after the login (1-site §9). */
export function popupsDue<N extends Pick<Announcement, 'type'>>(
  announcements: readonly N[],
  { isMember, day, shownOn, told }: Occasion,
): N[] {
  return announcements.filter(({ type }) => (type === 'PU' && shownOn !== day) || (type === 'PL' && isMember && !told));
}

/** The occasion as this browser knows it. */
export function presentOccasion(now: number, isMember: boolean): Occasion {
  const day = new Date(now).toLocaleDateString('sv-SE');
  const shownOn = inBrowser((kept) => kept.getItem(SHOWN_ON));
  return { isMember, day, shownOn, told: inTab((kept) => kept.getItem(TOLD)) !== null };
}

/** Remembers what has been shown. The session's part goes with the session (`closeSession`). */
export function rememberShown({ day, isMember }: Occasion): void {
  inBrowser((kept) => kept.setItem(SHOWN_ON, day));
  if (isMember) inTab((kept) => kept.setItem(TOLD, '1'));
}
