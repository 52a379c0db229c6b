import type { Language } from '@chhokka/messages';

const MINUTE_MS = 60_000;

/** Beginning with Sunday, as `Intl` abbreviates them: calling `Intl` takes 50 ms of a slow phone's first page. */
const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  bn: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
};

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The time at which a UTC clock shows what the site's clock shows at `ms`. */
export function atSite(ms: number, minutesEast: number): number {
  return ms + minutesEast * MINUTE_MS;
}

/** `GMT+6`, `GMT+5:30`, `GMT-3`: the label of an offset in minutes east of UTC. */
export function offsetLabel(minutesEast: number): string {
  const sign = minutesEast < 0 ? '-' : '+';
  const absolute = Math.abs(minutesEast);
  const minutes = absolute % 60;
  return `GMT${sign}${Math.trunc(absolute / 60)}${minutes === 0 ? '' : `:${two(minutes)}`}`;
}

/**
 * The site's clock, `GMT+6 2026/11/20 (Fri) 21:04:36` (1-site §2, §9): the site's local time, wherever the visitor is.
 * Digits are Latin in every language, the weekday is in the visitor's.
 */
export function clockText(now: number, minutesEast: number, language: Language): string {
  const there = new Date(atSite(now, minutesEast));
  const weekday = WEEKDAYS[language][there.getUTCDay()];
  const date = [there.getUTCFullYear(), two(there.getUTCMonth() + 1), two(there.getUTCDate())].join('/');
  const time = [there.getUTCHours(), there.getUTCMinutes(), there.getUTCSeconds()].map(two).join(':');
  return `${offsetLabel(minutesEast)} ${date} (${weekday}) ${time}`;
}
