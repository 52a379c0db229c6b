import { atSite } from '@chhokka/kernel';
import { formatLocale } from '../../platform/language/format-locale.ts';
import { momentText } from '../../platform/language/moment-text.ts';
import { useSiteOffset } from '../../platform/site/site.ts';

const DAY_MS = 86_400_000;
const TODAY = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const EARLIER = { ...TODAY, day: 'numeric', month: 'short' } as const;

/** Writes times in the site's time zone: `21:04`, and with the date if it is not today. */
export function useTimeText(): (at: number) => string {
  const minutesEast = useSiteOffset();
  return (at) => timeText(at, minutesEast, Date.now());
}

export function timeText(at: number, minutesEast: number, now: number): string {
  const dayOf = (ms: number): number => Math.floor(atSite(ms, minutesEast) / DAY_MS);
  return momentText(at, minutesEast, formatLocale(), dayOf(at) === dayOf(now) ? TODAY : EARLIER);
}
