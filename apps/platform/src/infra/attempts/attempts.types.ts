/** At most `most` within a window of `withinMs`. */
export interface AttemptRule {
  readonly most: number;
  readonly withinMs: number;
  /**
   * The limit is not scaled for load tests, because it is visible to users, for example as a pause until the next
   * attempt.
   */
  readonly isUnscaled?: true;
}

/** Counts attempts in the database, for all processes together. */
export interface Attempts {
  /**
   * Counts one attempt at `what` by `who` (an account, an address, a device, a number). Throws
   * `Refused('too_many_attempts')` with the time until the window ends when there were too many. Refused attempts count
   * too.
   */
  count(what: string, who: string, rule: AttemptRule): Promise<void>;
  /**
   * Counts one attempt for the network of an address. In IPv6 also for the /48 around it, whose limit is ten times as
   * high.
   */
  countNetwork(what: string, address: string, rule: AttemptRule): Promise<void>;
  /** The count in the current window, without counting. */
  counted(what: string, who: string): Promise<number>;
  forget(what: string, who: string): Promise<void>;
}
