import { MINUTE } from '@chhokka/kernel';
import type { RealityMinutes } from './limits.types.ts';

/** The state of a member's reality checks. One is open at a time, on any number of pages. */
export interface RealityChecks {
  /** After how many minutes of play a check comes; null: never. */
  readonly minutes: RealityMinutes | null;
  /** The newest check; 0: there was none. */
  readonly number: number;
  /** The newest that was answered; 0: none was. */
  readonly answered: number;
  /** When it was answered, ms. */
  readonly answeredAt: number | null;
}

/** The next check may come this much early, because the last answer may have arrived late. */
const SLACK_MS = MINUTE;

/**
 * The open check when a page reports one: `said` if the page knows its number, otherwise the open one or a new one.
 * Null: none is open, because it was answered, the last answer is too recent for another, or the member wants none.
 */
export function standingCheck(checks: RealityChecks, said: number | null, now: number): number | null {
  const { minutes, number, answered, answeredAt } = checks;
  if (minutes === null) return null;
  if (said !== null) return isOpen(checks, said) ? said : null;
  if (number > answered) return number;
  const isFresh = answeredAt !== null && now < answeredAt + minutes * MINUTE - SLACK_MS;
  return isFresh ? null : number + 1;
}

/** Whether this check exists and has no answer yet. */
export function isOpen({ number, answered }: RealityChecks, said: number): boolean {
  return said === number && said > answered;
}
