import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@chhokka/kernel';
import type { StakeContext } from '../stakes/stake-context.ts';
import { advanceGrants } from './settle-grant.ts';

const AT_ONCE = 16;
const IDLE = SECOND / 2;

/** Starts the worker that ends and pays grants of free rounds. `stop` claims no more and waits for the running ones. */
export function startGrantWorker(context: StakeContext): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const done = await advanceGrants(context, AT_ONCE).catch((error: unknown) => {
        // The database is unreachable. Nothing is lost: the grants are still due.
        context.log.error({ err: error }, 'the worker of free rounds could not read its work');
        return 0;
      });
      if (done < AT_ONCE) await pause(IDLE, undefined, { signal }).catch(() => {});
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
