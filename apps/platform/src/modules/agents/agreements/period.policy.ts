import type { AgreementPeriod, AgreementTerms } from '@chhokka/contracts';
import { addDays, atSite, HOUR, MINUTE, mondayOf, siteDay, startOfSiteDay } from '@chhokka/kernel';

/** What a contract is settled by: its own period, or that of its kind. */
export type SettlementPeriod = AgreementPeriod | 'hourly' | 'realtime';

/** A stretch of time, in ms since the epoch: `from` is inside, `until` is not. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/** What terms of a kind are settled by (docs/AGENTS.md, Contracts and Settlement). */
export function periodNameOf(terms: AgreementTerms): SettlementPeriod {
  switch (terms.kind) {
    case 'dividend':
    case 'daily':
      return terms.period;
    case 'hourly':
    case 'realtime':
      return terms.kind;
  }
}

/** The period that a moment (ms) is in. Periods follow the site's clock; `offset`: minutes east of UTC. */
export function periodOf(name: SettlementPeriod, at: number, offset: number): Period {
  const day = siteDay(at, offset);
  switch (name) {
    case 'realtime':
      return slice(at, 5 * MINUTE, offset);
    case 'hourly':
      return slice(at, HOUR, offset);
    case 'daily':
      return days(day, addDays(day, 1), offset);
    case 'weekly':
      return days(mondayOf(day), addDays(mondayOf(day), 7), offset);
    case 'halfMonthly':
      return day.slice(8) < '16'
        ? days(`${day.slice(0, 7)}-01`, `${day.slice(0, 7)}-16`, offset)
        : days(`${day.slice(0, 7)}-16`, nextMonth(day), offset);
    case 'monthly':
      return days(`${day.slice(0, 7)}-01`, nextMonth(day), offset);
  }
}

/** When the first period after a moment begins, in ms: what is decided at `at` applies from then on. */
export function nextPeriodStart(name: SettlementPeriod, at: number, offset: number): number {
  return periodOf(name, at, offset).until;
}

function slice(at: number, length: number, offset: number): Period {
  const since = atSite(at, offset) % length;
  return { from: at - since, until: at - since + length };
}

function days(first: string, after: string, offset: number): Period {
  return { from: startOfSiteDay(first, offset), until: startOfSiteDay(after, offset) };
}

function nextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}
