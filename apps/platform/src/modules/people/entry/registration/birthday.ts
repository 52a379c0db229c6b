import { MINUTE } from '@chhokka/kernel';

const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})$/;
const YEAR_LAST = /^(\d{2})-(\d{2})-(\d{4})$/;

/** The day as `yyyy-MM-dd`, from a text in that form or in `MM-dd-yyyy`; null: the calendar has no such day. */
export function readDay(text: string): string | null {
  const first = YEAR_FIRST.exec(text);
  const last = YEAR_LAST.exec(text);
  const day = first ? text : last ? `${last[3]}-${last[1]}-${last[2]}` : null;
  if (day === null) return null;
  const at = Date.parse(`${day}T00:00:00Z`);
  // The 31st of April would be read as the 1st of May.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

/** Whether somebody born on that day has reached that age, by the site's clock (`gmtOffsetMinutes`). */
export function isOldEnough(
  day: string,
  { years, now, gmtOffsetMinutes }: { years: number; now: number; gmtOffsetMinutes: number },
): boolean {
  const today = new Date(now + gmtOffsetMinutes * MINUTE).toISOString().slice(0, 10);
  const latest = `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
  return day <= latest;
}
