/** Times on the site's clock, with Latin digits in every language. `at`: ms since the epoch. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** `19:30`. */
export function clockTime(at: number, minutesEast: number): string {
  return new Date(at + minutesEast * MINUTE_MS).toISOString().slice(11, 16);
}

/** The number of the day on the site's clock: the same for all moments of a day. */
export function dayOf(at: number, minutesEast: number): number {
  return Math.floor((at + minutesEast * MINUTE_MS) / DAY_MS);
}

/** `28 Nov`, in words of the language. */
export function dayText(at: number, minutesEast: number, language: string): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.format(at + minutesEast * MINUTE_MS);
}

/** `today 19:30`, `tomorrow 19:30` or `28 Nov 19:30`; `words` name the first two, and today may be silent. */
export function startText(
  at: number,
  now: number,
  { minutesEast, language, today, tomorrow }: {
    readonly minutesEast: number;
    readonly language: string;
    readonly today: string;
    readonly tomorrow: string;
  },
): string {
  const days = dayOf(at, minutesEast) - dayOf(now, minutesEast);
  const day = days === 0 ? today : days === 1 ? tomorrow : dayText(at, minutesEast, language);
  return `${day} ${clockTime(at, minutesEast)}`.trim();
}
