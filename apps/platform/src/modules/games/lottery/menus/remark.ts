import type { WireLanguage } from '@chhokka/contracts';
import type { Schedule } from '@chhokka/game-math/lottery';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const WEEK = 7;
/** 4 January 1970 was a Sunday. */
const A_SUNDAY = Date.UTC(1970, 0, 4);
const DAY = 86_400_000;

interface Words {
  readonly locale: string;
  readonly everyDay: string;
  readonly every: Readonly<Record<'second' | 'minute' | 'hour', { readonly one: string; readonly many: string }>>;
}

/** `{n}`: in Latin digits, as everywhere on the site. */
const WORDS: Readonly<Record<WireLanguage, Words>> = {
  BN: {
    locale: 'bn-u-nu-latn',
    everyDay: 'প্রতিদিন',
    every: {
      second: { one: 'প্রতি সেকেন্ডে', many: 'প্রতি {n} সেকেন্ডে' },
      minute: { one: 'প্রতি মিনিটে', many: 'প্রতি {n} মিনিটে' },
      hour: { one: 'প্রতি ঘণ্টায়', many: 'প্রতি {n} ঘণ্টায়' },
    },
  },
  EN: {
    locale: 'en',
    everyDay: 'every day',
    every: {
      second: { one: 'every second', many: 'every {n} seconds' },
      minute: { one: 'every minute', many: 'every {n} minutes' },
      hour: { one: 'every hour', many: 'every {n} hours' },
    },
  },
  ES: {
    locale: 'es',
    everyDay: 'todos los días',
    every: {
      second: { one: 'cada segundo', many: 'cada {n} segundos' },
      minute: { one: 'cada minuto', many: 'cada {n} minutos' },
      hour: { one: 'cada hora', many: 'cada {n} horas' },
    },
  },
};

/** One sentence about a schedule: `every minute`, `every day 16:00`, `Mon, Wed 20:00`. Times by the site's clock. */
export function remarkOf(schedule: Schedule, language: WireLanguage): string {
  const { locale, everyDay, every } = WORDS[language];
  if (schedule.kind === 'every') {
    const [unit, ms] = unitOf(schedule.ms);
    const count = schedule.ms / ms;
    return count === 1 ? every[unit].one : every[unit].many.replace('{n}', String(count));
  }
  const time = `${two(Math.floor(schedule.minute / 60))}:${two(schedule.minute % 60)}`;
  if (schedule.days.length === WEEK) return `${everyDay} ${time}`;
  const names = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const days = schedule.days.map((day) => names.format(A_SUNDAY + (day - 1) * DAY));
  return `${days.join(', ')} ${time}`;
}

/** The weekdays on which a schedule draws, as the specification writes them (1-site §3): `1,4,7`, Sunday is 1. */
export function drawDaysOf(schedule: Schedule): string {
  return schedule.kind === 'every' ? '1,2,3,4,5,6,7' : schedule.days.toSorted((a, b) => a - b).join(',');
}

function unitOf(ms: number): ['second' | 'minute' | 'hour', number] {
  if (ms % HOUR === 0) return ['hour', HOUR];
  return ms % MINUTE === 0 ? ['minute', MINUTE] : ['second', SECOND];
}

const two = (part: number): string => String(part).padStart(2, '0');
