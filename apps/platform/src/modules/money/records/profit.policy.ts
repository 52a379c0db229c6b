import { addDays, minor, ZERO } from '@chhokka/kernel';
import type { DayProfit, Profit } from './records.types.ts';

export type Step = 'day' | 'week' | 'month';

export interface Period extends Profit {
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
}

const NOTHING: Profit = { bets: 0, staked: ZERO, won: ZERO, deposited: ZERO, withdrawn: ZERO, promoted: ZERO };

/** The sum of both. */
export function addProfit(one: Profit, other: Profit): Profit {
  return {
    bets: one.bets + other.bets,
    staked: minor(one.staked + other.staked),
    won: minor(one.won + other.won),
    deposited: minor(one.deposited + other.deposited),
    withdrawn: minor(one.withdrawn + other.withdrawn),
    promoted: minor(one.promoted + other.promoted),
  };
}

/** The sum of all. */
export function totalOf(profits: readonly Profit[]): Profit {
  return profits.reduce(addProfit, NOTHING);
}

/** Splits the range into days, weeks from Sunday or months, oldest first, including empty ones. */
export function periodsOf(days: readonly DayProfit[], range: { from: string; to: string }, by: Step): Period[] {
  const sums = new Map(days.map((day) => [day.day, day]));
  const periods: Period[] = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const last = periods.at(-1);
    const sum = sums.get(day) ?? NOTHING;
    if (last === undefined || beginsPeriod(day, by)) periods.push({ ...addProfit(NOTHING, sum), from: day, to: day });
    else periods[periods.length - 1] = { ...addProfit(last, sum), from: last.from, to: day };
  }
  return periods;
}

function beginsPeriod(day: string, by: Step): boolean {
  switch (by) {
    case 'day':
      return true;
    case 'week':
      return new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
    case 'month':
      return day.endsWith('-01');
  }
}
