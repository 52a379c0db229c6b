import type { Schedule } from './games.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A numero by its name and the time of its draw, ms since the epoch. */
export interface PlannedNumero {
  readonly numero: string;
  readonly drawsAt: number;
}

/**
 * The first `count` numeros of a schedule that are drawn after `after` (ms), by a clock that stands `offset` minutes east of
 * UTC. Numeros that are drawn all day are called by day and place in it, `20261126-0612`; others by their day, `20261126`.
 * The first of a day is drawn one interval after midnight, the last at the midnight that ends the day.
 */
export function numerosAfter(schedule: Schedule, after: number, offset: number, count: number): PlannedNumero[] {
  return schedule.kind === 'every'
    ? everyAfter(schedule.ms, after, offset, count)
    : weeklyAfter(schedule, after, offset, count);
}

function everyAfter(ms: number, after: number, offset: number, count: number): PlannedNumero[] {
  const shift = offset * MINUTE;
  const first = Math.floor((after + shift) / ms) + 1;
  return Array.from({ length: count }, (_, step) => {
    const local = (first + step) * ms;
    const dayStart = Math.floor((local - 1) / DAY) * DAY;
    const place = String((local - dayStart) / ms).padStart(4, '0');
    return { numero: `${dayName(dayStart)}-${place}`, drawsAt: local - shift };
  });
}

function weeklyAfter(
  { days, minute }: Extract<Schedule, { kind: 'weekly' }>,
  after: number,
  offset: number,
  count: number,
): PlannedNumero[] {
  const shift = offset * MINUTE;
  const found: PlannedNumero[] = [];
  if (days.length === 0) return found;
  for (let day = Math.floor((after + shift) / DAY) * DAY; found.length < count; day += DAY) {
    const local = day + minute * MINUTE;
    if (days.includes(weekdayOf(day)) && local - shift > after)
      found.push({ numero: dayName(day), drawsAt: local - shift });
  }
  return found;
}

/** 1 to 7, Sunday is 1 (1-site §3). `day`: the local midnight as if it were UTC. */
function weekdayOf(day: number): number {
  return new Date(day).getUTCDay() + 1;
}

function dayName(day: number): string {
  return new Date(day).toISOString().slice(0, 10).replaceAll('-', '');
}
