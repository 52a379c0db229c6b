import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@chhokka/kernel';
import { advance } from './advance.ts';
import { LEASE, type StakeContext } from './stake-context.ts';
import { claimDue, makeAllDue } from './stakes.repository.ts';

export interface StakeWorker {
  /** Claims no more stakes and waits for the running ones. */
  stop(): Promise<void>;
}

const AT_ONCE = 16;
const IDLE = SECOND / 2;

/** Advances every due stake by one step and returns their number. A failure of one leaves the others alone. */
export async function advanceDue(context: StakeContext): Promise<number> {
  const now = context.clock.now();
  const due = await claimDue(context.pool, now, now + LEASE, AT_ONCE);
  await Promise.all(
    due.map((stake) =>
      advance(context, stake).catch((error: unknown) => {
        context.log.error(
          { round: String(stake.drawId), bet: stake.betTx, err: error },
          'a stake could not be brought on',
        );
      }),
    ),
  );
  return due.length;
}

/** Starts the worker for waiting stakes, first with those that a dead process left unfinished. */
export function startStakeWorker(context: StakeContext): StakeWorker {
  const stopping = new AbortController();
  const run = async () => {
    let inherited = false;
    while (!stopping.signal.aborted) {
      let done = 0;
      try {
        if (!inherited) await makeAllDue(context.pool, context.clock.now());
        inherited = true;
        done = await advanceDue(context);
      } catch (error) {
        // The database is unreachable. Nothing is lost: the stakes are still due.
        context.log.error({ err: error }, 'the worker of stakes could not read its work');
      }
      if (done < AT_ONCE) await pause(IDLE, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
