import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@chhokka/kernel';
import type { TableContext } from '../table-context.ts';
import { claimDueShared, sendShared } from './pay-shared.ts';
import { BATCH, makeSharedDue } from './shared-stakes.repository.ts';

export interface SharedStakeWorker {
  /** Claims no more stakes and waits for the running batches. */
  stop(): Promise<void>;
}

const BATCHES_AT_ONCE = 4;
const IDLE = SECOND / 4;

/** Sends what shared stakes wait for, a few batches at once, first what a dead process left unfinished. */
export function startSharedStakeWorker(context: TableContext): SharedStakeWorker {
  const stopping = new AbortController();
  const sending = new Set<Promise<void>>();
  const claim = async (): Promise<number> => {
    const due = await claimDueShared(context);
    if (due.length === 0) return 0;
    const batch = sendShared(context, due)
      .catch((error: unknown) => {
        context.log.error({ err: error, stakes: due.length }, 'shared stakes could not be brought on');
      })
      .finally(() => sending.delete(batch));
    sending.add(batch);
    return due.length;
  };
  const run = async () => {
    let inherited = false;
    while (!stopping.signal.aborted) {
      let claimed = 0;
      try {
        if (!inherited) await makeSharedDue(context.pool, context.clock.now());
        inherited = true;
        claimed = await claim();
      } catch (error) {
        // The database is unreachable. Nothing is lost: the stakes are still due.
        context.log.error({ err: error }, 'the worker of shared stakes could not read its work');
      }
      if (claimed < BATCH) await pause(IDLE, undefined, { signal: stopping.signal }).catch(() => {});
      if (sending.size >= BATCHES_AT_ONCE) await Promise.race(sending);
    }
    await Promise.all(sending);
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
