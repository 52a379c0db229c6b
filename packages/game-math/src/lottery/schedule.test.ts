import { describe, expect, it } from 'vitest';
import { LOTTERY_GAMES, type Schedule } from './games.ts';
import { numerosAfter } from './schedule.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Dhaka, Kathmandu, London in winter, New York, the east and the west end of the world. */
const OFFSETS = [360, 345, 0, -300, 840, -720];
const YEAR = 366;
/** Whole days before and after a 29 February. */
const STARTS = Date.UTC(2027, 10, 26, 7, 13, 11, 5);

const named = new Map<number, string>();
/** The name of the day of a local moment. */
function dayOf(there: number): string {
  const day = Math.floor(there / DAY);
  const name = named.get(day) ?? new Date(there).toISOString().slice(0, 10).replaceAll('-', '');
  named.set(day, name);
  return name;
}

/** The day, weekday (Sunday is 1) and minute of a moment by a clock that stands `offset` minutes east of UTC. */
function local(at: number, offset: number) {
  const there = new Date(at + offset * MINUTE);
  const day = dayOf(there.getTime());
  return { day, weekday: there.getUTCDay() + 1, minute: there.getUTCHours() * 60 + there.getUTCMinutes() };
}

const weekly = LOTTERY_GAMES.flatMap(({ code, schedule }) => (schedule.kind === 'weekly' ? [{ code, schedule }] : []));

describe.each(OFFSETS)('over a year, by a clock %i minutes east of UTC', (offset) => {
  it.each(weekly)('$code draws once on each of its weekdays, at its minute, and on no other', ({ schedule }) => {
    const all = numerosAfter(schedule, STARTS, offset, schedule.days.length * 52);
    for (const { numero, drawsAt } of all) {
      const { day, weekday, minute } = local(drawsAt, offset);
      expect(numero).toBe(day);
      expect(schedule.days).toContain(weekday);
      expect(minute).toBe(schedule.minute);
    }
    const last = (all.at(-1)?.drawsAt ?? 0) + 1;
    const wanted: string[] = [];
    for (let at = STARTS; at < last + DAY; at += DAY) {
      const { day, weekday } = local(at, offset);
      if (schedule.days.includes(weekday)) wanted.push(day);
    }
    const known = new Set(wanted);
    expect(all.every(({ numero }) => known.has(numero))).toBe(true);
    expect(new Set(all.map(({ numero }) => numero)).size).toBe(all.length);
    expect(all.map(({ drawsAt }) => drawsAt)).toEqual(all.map(({ drawsAt }) => drawsAt).toSorted((a, b) => a - b));
    // Every planned weekday between the first and the last draw has one.
    const [first = { numero: '' }] = all;
    const between = wanted.filter((day) => day >= first.numero && day <= (all.at(-1)?.numero ?? ''));
    expect(all.map(({ numero }) => numero)).toEqual(between);
  });

  it.each([30_000, MINUTE, 3 * MINUTE, 5 * MINUTE])('draws every %i ms fill every day, with a name each', (ms) => {
    const schedule: Schedule = { kind: 'every', ms };
    const perDay = DAY / ms;
    const days = new Map<string, number>();
    const wrong: string[] = [];
    let at = STARTS;
    let before = '';
    for (let day = 0; day < YEAR; day += 1) {
      for (const { numero, drawsAt } of numerosAfter(schedule, at, offset, perDay)) {
        const [name = '', place = ''] = numero.split('-');
        // The last draw of a day is at the midnight that ends it, so a moment before belongs to the day.
        const there = drawsAt - 1 + offset * MINUTE;
        const isRight = name === dayOf(there) && Number(place) === Math.floor((there % DAY) / ms) + 1;
        // Names grow, so none comes twice.
        if (!isRight || numero <= before || drawsAt - at > ms || drawsAt <= at) wrong.push(numero);
        days.set(name, (days.get(name) ?? 0) + 1);
        [at, before] = [drawsAt, numero];
      }
    }
    expect(wrong).toEqual([]);
    const counts = [...days.values()].slice(1, -1);
    expect(counts).toHaveLength(YEAR - 1);
    expect(new Set(counts)).toEqual(new Set([perDay]));
  });
});

describe('a schedule', () => {
  it.each(LOTTERY_GAMES)('of $code goes on where it is asked again', ({ schedule }) => {
    const whole = numerosAfter(schedule, STARTS, 360, 40);
    const first = numerosAfter(schedule, STARTS, 360, 15);
    expect([...first, ...numerosAfter(schedule, first.at(-1)?.drawsAt ?? 0, 360, 25)]).toEqual(whole);
  });

  it('does not draw at the moment that is asked for, but after it', () => {
    const minute: Schedule = { kind: 'every', ms: MINUTE };
    const [first] = numerosAfter(minute, Date.UTC(2026, 10, 26, 17, 59), 360, 1);
    expect(first).toEqual({ numero: '20261126-1440', drawsAt: Date.UTC(2026, 10, 26, 18) });
    expect(numerosAfter(minute, first?.drawsAt ?? 0, 360, 1)).toEqual([
      { numero: '20261127-0001', drawsAt: Date.UTC(2026, 10, 26, 18, 1) },
    ]);
    const evening: Schedule = { kind: 'weekly', days: [1], minute: 1_200 };
    const sunday = Date.UTC(2026, 10, 29, 14);
    expect(numerosAfter(evening, sunday - 1, 360, 1)).toEqual([{ numero: '20261129', drawsAt: sunday }]);
    expect(numerosAfter(evening, sunday, 360, 1)[0]?.numero).toBe('20261206');
  });
});
