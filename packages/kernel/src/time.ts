/** The current time in ms since the epoch. Passed in, so that tests of rules with a clock do not wait. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that moves only when a test advances it. */
export class ManualClock implements Clock {
  #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  /** Moves the clock forward by `ms`. */
  advance(ms: number): void {
    this.#now += ms;
  }
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * The first and the last moment that somebody may send, ms since the epoch: of years with four digits, which JavaScript
 * and PostgreSQL both can hold and write.
 */
export const EARLIEST_MOMENT = Date.parse('0001-01-01T00:00:00Z');
export const LATEST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
