import type { Log } from './log.ts';

/** Something that repeats until it is stopped. */
export interface Repetition {
  /** Waits for the current run. */
  stop(): Promise<void>;
}

/** Runs `act` every `everyMs`, never twice at once. A failure is logged and does not end the repetition. */
export function repeat(name: string, everyMs: number, log: Log, act: () => Promise<unknown>): Repetition {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = act()
      .catch((error: unknown) => log.warn({ job: name, err: error }, 'job failed'))
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** A job that runs `act` every `everyMs`, as `repeat` does. */
export function every(everyMs: number, name: string, act: () => Promise<unknown>): (log: Log) => Repetition {
  return (log) => repeat(name, everyMs, log, act);
}
