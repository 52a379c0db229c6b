import type { Repetition } from '../../../../infra/jobs.ts';
import type { Log } from '../../../../infra/log.ts';
import type { Draws } from './draw.ts';

/** What another process has planned meanwhile, and a database clock that was set, are noticed after so long. */
const LONGEST_SLEEP_MS = 1_000;
/** After a fault, such as a database that is away. */
const AFTER_FAULT_MS = 500;

/**
 * Locks and draws when it is time: sleeps until the next lock or draw is due, by the database's clock, and starts with what
 * is overdue. A failure is logged and does not end it.
 */
export function keepTime(draws: Draws, log: Log): Repetition {
  const stopping = new AbortController();
  let wake: () => void = () => {};

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(Math.ceil(ms), LONGEST_SLEEP_MS));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const waitMs = await draws.drawDue().catch((error: unknown) => {
        log.warn({ job: 'draw lotteries', fault: (error as Error).message }, 'job failed');
        return AFTER_FAULT_MS;
      });
      if (!stopping.signal.aborted) await sleep(waitMs);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      wake();
      await running;
    },
  };
}
