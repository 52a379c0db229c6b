/** A clock that only runs, and appointments on it. Tests have one that they move by hand. */
export interface Timer {
  /** Monotonic, ms; its start means nothing. Changing the device's clock does not change it. */
  now(): number;
  /** Calls `run` once after `ms`; the returned function calls it off. */
  after(ms: number, run: () => void): () => void;
}

export const pageTimer: Timer = {
  now: () => performance.now(),
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};
