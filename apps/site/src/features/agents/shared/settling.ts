import type { AgreementPeriod } from '@chhokka/contracts';
import { addDays, mondayOf } from '@chhokka/kernel';

/** The running period of a contract, by days of the site's clock. */
export interface RunningPeriod {
  /** Its first day. */
  readonly from: string;
  /** The day at whose beginning it is settled: the first that is not in it. */
  readonly until: string;
}

/** The period that runs today: weeks begin on Monday, halves of a month on the 1st and the 16th. */
export function runningPeriod(period: AgreementPeriod, today: string): RunningPeriod {
  switch (period) {
    case 'daily':
      return { from: today, until: addDays(today, 1) };
    case 'weekly': {
      const from = mondayOf(today);
      return { from, until: addDays(from, 7) };
    }
    case 'halfMonthly':
      return today.slice(8) < '16'
        ? { from: `${today.slice(0, 8)}01`, until: `${today.slice(0, 8)}16` }
        : { from: `${today.slice(0, 8)}16`, until: nextMonth(today) };
    case 'monthly':
      return { from: `${today.slice(0, 8)}01`, until: nextMonth(today) };
  }
}

/** The first day of the next month: 31 days after the first is always in it. */
function nextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}
