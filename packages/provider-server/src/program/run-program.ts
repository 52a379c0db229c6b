import { ConfigError } from '../config.ts';

/** A program that has started. */
export interface Running {
  /**
   * What the program does at its stop, in groups one after another; the functions of a group run together. First refuse
   * new calls, then end the work, then close the database.
   */
  readonly stop: readonly (readonly (() => Promise<unknown>)[])[];
  readonly log: { info(message: string): void };
}

/**
 * Starts a program and stops it when it is asked to (SIGTERM, SIGINT), or when the parent process that started it over a
 * channel is gone. When it cannot start, it says why and exits with 1: in one sentence if a setting is wrong.
 */
export async function runProgram(start: () => Promise<Running>): Promise<void> {
  try {
    const running = await start();
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      for (const group of running.stop) await Promise.all(group.map((act) => act()));
      running.log.info('stopped');
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
    // Nothing else would stop us.
    if (process.channel) process.on('disconnect', () => void stop());
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
  }
}
