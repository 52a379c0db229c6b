/** At most `most` within a window of `withinMs`. */
export interface AttemptRule {
  readonly most: number;
  readonly withinMs: number;
  /** Holds also where all shares are multiplied for load tests: what a person sees, such as a pause until the next. */
  readonly isUnscaled?: true;
}

/** Counts what is tried, in the database, for all processes together. */
export interface Attempts {
  /**
   * Counts one try of `what` by `who` (an account, an address, a device, a number). Throws
   * `Refused('too_many_attempts')` with the time until the window ends when there were too many; those count too.
   */
  count(what: string, who: string, rule: AttemptRule): Promise<void>;
  /**
   * Counts one try from an address, for the network that it stands for; in IPv6 also for the /48 around it, which may ten
   * times as much.
   */
  countNetwork(what: string, address: string, rule: AttemptRule): Promise<void>;
  /** How often it was tried in the window that runs, without counting. */
  counted(what: string, who: string): Promise<number>;
  forget(what: string, who: string): Promise<void>;
}
