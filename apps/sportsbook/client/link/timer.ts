/** A clock and appointments. Tests bring their own, so that none waits. */
export interface Timer {
  /** Ms on a clock that only runs. */
  now(): number;
  /** Calls `run` after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const pageTimer: Timer = {
  now: () => performance.now(),
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};
