import { REPORT_DAYS } from '@chhokka/contracts/limits';
import { addDays, DAY } from '@chhokka/kernel';
import { Refused } from '../../../infra/http/refused.ts';

/** Days of the site's clock, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** PostgreSQL has no year 0. */
const FIRST_DAY = '0001-01-01';

/**
 * Refuses (`bad_request`) a period that ends before it begins, or is longer than reports are, or has no days before it to be compared
 * with.
 */
export function readPeriod({ from, to }: Period): Period {
  const days = daysOf({ from, to });
  if (days < 1 || days > REPORT_DAYS || periodBefore({ from, to }).from < FIRST_DAY)
    throw new Refused('bad_request', { fields: { to: '' } });
  return { from, to };
}

/** As many days before it. */
export function periodBefore(period: Period): Period {
  const days = daysOf(period);
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) };
}

function daysOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1;
}
