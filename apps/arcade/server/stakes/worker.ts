import { SECOND } from '@chhokka/kernel';
import { type Worker, startWorker } from '@chhokka/provider-server';
import { advance } from './advance.ts';
import { LEASE, type StakeContext } from './stake-context.ts';
import { claimDue, makeAllDue } from './stakes.repository.ts';

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

/**
 * Starts the worker for waiting stakes, first with those that a dead process left unfinished. While the database is
 * unreachable nothing is lost: the stakes are still due.
 */
export function startStakeWorker(context: StakeContext): Worker {
  let inherited = false;
  return startWorker({
    async work() {
      if (!inherited) await makeAllDue(context.pool, context.clock.now());
      inherited = true;
      return (await advanceDue(context)) < AT_ONCE ? IDLE : 0;
    },
    pauseMs: IDLE,
    log: context.log,
    trouble: 'the worker of stakes could not read its work',
  });
}
