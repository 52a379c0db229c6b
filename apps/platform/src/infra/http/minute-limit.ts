import { MINUTE, SECOND } from '@chhokka/kernel';
import { Refused } from './refused.ts';

/** The most callers that one limit remembers; beyond them it forgets the one that it has known longest. */
const MOST_CALLERS = 50_000;

interface Window {
  count: number;
  readonly end: number;
}

/** Counts one call of a caller. Throws `Refused('too_many_requests')` with the time to wait. */
export type MinuteLimit = (caller: string) => void;

/**
 * Allows each caller `most` calls in a minute, which begins with his first call. It counts in this process's memory and
 * at once, because every call is counted and a promise costs more than the counting.
 */
export function minuteLimit(most: number): MinuteLimit {
  const windows = new Map<string, Window>();
  return (caller) => {
    const now = performance.now();
    const window = windows.get(caller);
    if (window === undefined || window.end <= now) {
      // Deleted first, so that the order of the map stays that of the windows' beginnings.
      windows.delete(caller);
      if (windows.size >= MOST_CALLERS) windows.delete(windows.keys().next().value ?? '');
      windows.set(caller, { count: 1, end: now + MINUTE });
      return;
    }
    window.count += 1;
    if (window.count > most) {
      throw new Refused('too_many_requests', {
        retryAfterSeconds: Math.max(1, Math.ceil((window.end - now) / SECOND)),
      });
    }
  };
}
