import type { StakeWeights } from '@chhokka/contracts';
import { addDays } from '@chhokka/kernel';
import { type Days, daysAround, EVER, timesOf, within } from './periods.policy.ts';
import { gamesOf, targetOf } from './raises.policy.ts';
import type { Leaderboard, Mission, Version, Versions } from './missions.types.ts';

/** What members must do for a mission within a period. */
export interface Goal {
  readonly missionId: string;
  readonly version: Version<'mission'>;
  /** `d2026-11-26`, `w2026-11-23` or `once`. */
  readonly period: string;
  /** The days that count. */
  readonly days: Days;
  /** When the period is over, ms since the epoch; null: never. */
  readonly endsAt: number | null;
}

/** The goals that what happened on a day can reach: of enabled missions, by the last version before the period's end. */
export function goalsOn(day: string, missions: readonly Versions<'mission'>[], offset: number): Goal[] {
  return missions.flatMap((versions) => {
    const version = versions.find(({ item, since }) => since < timesOf(periodOf(item, day).days, offset).endsAt);
    if (version === undefined || !version.item.enabled) return [];
    const { item } = version;
    const { period, days: around } = periodOf(item, day);
    const days = within(around, item, offset);
    if (days === null || day < days.first || day > days.last) return [];
    const endsAt =
      item.repeats === 'once' ? item.endsAt : Math.min(timesOf(days, offset).endsAt, item.endsAt ?? Infinity);
    return [{ missionId: version.id, version, period, days, endsAt }];
  });
}

function periodOf({ repeats }: Mission, day: string): { readonly period: string; readonly days: Days } {
  if (repeats === 'once') return { period: 'once', days: EVER };
  const days = daysAround(day, repeats === 'daily' ? 'day' : 'week');
  return { period: `${repeats === 'daily' ? 'd' : 'w'}${days.first}`, days };
}

/** A goal as `progress.repository.ts` reads it. */
export interface AskedGoal {
  readonly n: number;
  readonly mission_id: string;
  readonly number: number;
  readonly period: string;
  readonly measure: Mission['goal']['measure'];
  readonly kinds: readonly string[] | null;
  readonly games: readonly string[];
  /** What stakes count for; null: not stakes are asked for. */
  readonly weights: StakeWeights | null;
  readonly target: string;
  readonly first: string;
  readonly last: string;
  /** Read from the sums by day … */
  readonly day_from: string | null;
  readonly day_to: string | null;
  /** … and from those by month. */
  readonly month_from: string | null;
}

export function askedGoal({ missionId, version, period, days }: Goal, n: number): AskedGoal {
  const { goal } = version.item;
  return {
    n,
    mission_id: missionId,
    number: version.number,
    period,
    measure: goal.measure,
    ...gamesOf(goal),
    weights: goal.measure === 'stake' ? goal.weights : null,
    target: String(targetOf(goal)),
    ...days,
    ...sumsOf(days, period === 'once'),
  };
}

/** Long stretches are read by month, so that a year of play is a few rows for each game. */
function sumsOf({ first, last }: Days, isLong: boolean): Pick<AskedGoal, 'day_from' | 'day_to' | 'month_from'> {
  if (!isLong) return { day_from: first, day_to: last, month_from: null };
  const month = first.slice(0, 7);
  if (first.endsWith('-01')) return { day_from: null, day_to: null, month_from: first };
  let end = first;
  while (addDays(end, 1).startsWith(month)) end = addDays(end, 1);
  return { day_from: first, day_to: end, month_from: addDays(end, 1) };
}

/** A leaderboard in one period. */
export interface BoardPeriod {
  readonly version: Version<'leaderboard'>;
  readonly days: Days;
  /** From when rounds count: the beginning of the period, or when the leaderboard was made. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A period of a leaderboard as statements read it. */
export interface AskedBoard extends Days {
  readonly board_id: string;
  readonly span: 'day' | 'week';
  /** Rounds that were opened before do not count; far in the past unless the leaderboard was made within the period. */
  readonly since: string;
  readonly weights: StakeWeights;
}

export function askedBoard({ version: { id, item, since }, days, startsAt }: BoardPeriod): AskedBoard {
  const begins = startsAt === since ? since : 0;
  return { board_id: id, span: item.span, ...days, since: new Date(begins).toISOString(), weights: item.weights };
}

/**
 * The leaderboard in the period around a day, by the version that was in force when the period began, or by the first one:
 * what was promised for a period is paid. Null: it does not run then.
 */
export function boardOn(day: string, versions: Versions<'leaderboard'>, offset: number): BoardPeriod | null {
  const first = versions.at(-1) as Version<'leaderboard'>;
  const begun = versions.find(({ item, since }) => since <= timesOf(daysAround(day, item.span), offset).startsAt);
  const version = begun ?? first;
  const days = daysAround(day, version.item.span);
  const times = timesOf(days, offset);
  if (version.since >= times.endsAt || !isOpen(version.item, times)) return null;
  return { version, days, startsAt: Math.max(times.startsAt, version.since), endsAt: times.endsAt };
}

/** All periods of a leaderboard that contain one of these days, the oldest first. */
export function boardPeriods({ first, last }: Days, versions: Versions<'leaderboard'>, offset: number): BoardPeriod[] {
  const found = new Map<string, BoardPeriod>();
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const period = boardOn(day, versions, offset);
    if (period !== null) found.set(`${period.version.item.span} ${period.days.first}`, period);
  }
  return [...found.values()];
}

function isOpen(
  item: Leaderboard,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
): boolean {
  return item.enabled && (item.startsAt ?? 0) < endsAt && (item.endsAt ?? Infinity) > startsAt;
}
