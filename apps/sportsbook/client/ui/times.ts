/** Times on the site's clock, with Latin digits in every language. `at`: ms since the epoch. */

/** Clocks of page and server agree within this, ms. */
const CLOCKS_AGREE = 100;

/** Whole seconds until a moment, both ms on the server's clock; 0 when it is past. Six seconds begin as 6, not as 7. */
export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now - CLOCKS_AGREE) / 1_000));
}

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

/** The beginning of a day on the site's clock, ms since the epoch; `day` as `dayOf` gives it. */
export function dayBegins(day: number, minutesEast: number): number {
  return day * DAY_MS - minutesEast * MINUTE_MS;
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
  {
    minutesEast,
    language,
    today,
    tomorrow,
  }: {
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
