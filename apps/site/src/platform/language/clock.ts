import { atSite, offsetLabel } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages';

/** Beginning with Sunday, as `Intl` abbreviates them: calling `Intl` takes 50 ms of a slow phone's first page. */
const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  bn: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
};

function two(value: number): string {
  return String(value).padStart(2, '0');
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
