import { MINUTE } from '@chhokka/kernel';
import type { RealityMinutes } from './limits.types.ts';

/** What is known of a member's reality checks. One is open at a time, on however many pages. */
export interface RealityChecks {
  /** After how many minutes of play the member is told; null: never. */
  readonly minutes: RealityMinutes | null;
  /** The newest check; 0: there was none. */
  readonly number: number;
  /** The newest that was answered; 0: none was. */
  readonly answered: number;
  /** When that was, ms. */
  readonly answeredAt: number | null;
}

/** An answer may have been longer on its way than the next check. */
const SLACK_MS = MINUTE;

/**
 * The check that stands when a page says that one does: `said`, if the page knows its number, else the open one or a new
 * one. Null: none does, as it was answered, the last answer is too fresh for another, or the member wants none.
 */
export function standingCheck(checks: RealityChecks, said: number | null, now: number): number | null {
  const { minutes, number, answered, answeredAt } = checks;
  if (minutes === null) return null;
  if (said !== null) return isOpen(checks, said) ? said : null;
  if (number > answered) return number;
  const isFresh = answeredAt !== null && now < answeredAt + minutes * MINUTE - SLACK_MS;
  return isFresh ? null : number + 1;
}

/** Whether this check is there and waits for its answer. */
export function isOpen({ number, answered }: RealityChecks, said: number): boolean {
  return said === number && said > answered;
}
