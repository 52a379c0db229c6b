import { SECOND } from '@chhokka/kernel';
import { type Worker, startWorker } from '@chhokka/provider-server';
import type { TableContext } from '../table-context.ts';
import { claimDueShared, sendShared } from './pay-shared.ts';
import { BATCH, makeSharedDue } from './shared-stakes.repository.ts';

const BATCHES_AT_ONCE = 4;
const IDLE = SECOND / 4;

/**
 * Sends what shared stakes wait for, a few batches at once, first what a dead process left unfinished. Its stop waits for
 * the running batches. While the database is unreachable nothing is lost: the stakes are still due.
 */
export function startSharedStakeWorker(context: TableContext): Worker {
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
  let inherited = false;
  const worker = startWorker({
    async work() {
      if (!inherited) await makeSharedDue(context.pool, context.clock.now());
      inherited = true;
      const claimed = await claim();
      if (sending.size >= BATCHES_AT_ONCE) await Promise.race(sending);
      return claimed < BATCH ? IDLE : 0;
    },
    pauseMs: IDLE,
    log: context.log,
    trouble: 'the worker of shared stakes could not read its work',
  });
  return {
    async stop() {
      await worker.stop();
      await Promise.all(sending);
    },
  };
}
