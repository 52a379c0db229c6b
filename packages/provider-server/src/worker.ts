import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';

export interface Worker {
  /** Begins no more work and waits for what runs. */
  stop(): Promise<void>;
}

export interface WorkerParts {
  /**
   * One turn of the work. Returns the pause until the next turn in ms (0: none) when it differs from `pauseMs`. `signal`
   * says that the worker stops, which long work may heed.
   */
  readonly work: (signal: AbortSignal) => Promise<number | void>;
  /** The pause after a turn that says nothing else, and after one that failed. */
  readonly pauseMs: number;
  readonly log: Log;
  /** What the log says about a failed turn. Nothing else happens: the work is still due at the next turn. */
  readonly trouble: string;
}

/** Repeats work until it is stopped, beginning at once. A turn begins after the one before it has ended. */
export function startWorker({ work, pauseMs, log, trouble }: WorkerParts): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      let wait = pauseMs;
      try {
        wait = (await work(signal)) ?? pauseMs;
      } catch (error) {
        log.error({ err: error }, trouble);
      }
      if (wait > 0) await pause(wait, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
