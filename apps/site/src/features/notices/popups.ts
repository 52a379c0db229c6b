import type { Announcement } from '@chhokka/contracts';
import { siteDay } from '@chhokka/kernel';
import { inBrowser, inTab } from '@chhokka/ui/store';

const SHOWN_ON = 'noticesShownOn';
const TOLD = 'noticesTold';

export interface Occasion {
  readonly isMember: boolean;
  /** Today on the site's clock, `2026-11-21`. */
  readonly day: string;
  /** The day on which this browser last showed pop-ups for everybody, or null. */
  readonly shownOn: string | null;
  /** Whether the member has seen them in this session. */
  readonly told: boolean;
}

/** The notices that open by themselves: PU once a day for everybody, PL once a session after the login (1-site §9). */
export function popupsDue<N extends Pick<Announcement, 'type'>>(
  announcements: readonly N[],
  { isMember, day, shownOn, told }: Occasion,
): N[] {
  return announcements.filter(({ type }) => (type === 'PU' && shownOn !== day) || (type === 'PL' && isMember && !told));
}

/** What this browser has stored about earlier pop-ups. `now`: ms since the epoch, `minutesEast`: the site's clock. */
export function presentOccasion(now: number, minutesEast: number, isMember: boolean): Occasion {
  const day = siteDay(now, minutesEast);
  const shownOn = inBrowser((kept) => kept.getItem(SHOWN_ON));
  return { isMember, day, shownOn, told: inTab((kept) => kept.getItem(TOLD)) !== null };
}

/** Stores what has been shown. The member's part is removed with the session (`closeSession`). */
export function rememberShown({ day, isMember }: Occasion): void {
  inBrowser((kept) => kept.setItem(SHOWN_ON, day));
  if (isMember) inTab((kept) => kept.setItem(TOLD, '1'));
}
