import { type Worker, startWorker } from '@chhokka/provider-server';
import type { SportsbookContext } from '../context.ts';
import { claimDue, makeAllDue } from './movements.repository.ts';
import { sendMovements } from './send-movements.ts';
import { SENDING_LEASE } from './timing.ts';

const AT_ONCE = 1_000;
const IDLE = 500;

/** Sends every movement that is due, once. Returns how many. */
export async function sendDue(context: SportsbookContext): Promise<number> {
  const now = context.clock.now();
  const due = await claimDue(context.pool, now, now + SENDING_LEASE, AT_ONCE);
  if (due.length > 0) await sendMovements(context, due);
  return due.length;
}

/** Sends movements whose turn has come, first those that a dead process left. */
export function startMovementWorker(context: SportsbookContext): Worker {
  let inherited = false;
  return startWorker({
    work: async () => {
      const now = context.clock.now();
      if (!inherited) await makeAllDue(context.pool, now, now + SENDING_LEASE);
      inherited = true;
      return (await sendDue(context)) < AT_ONCE ? IDLE : 0;
    },
    pauseMs: IDLE,
    log: context.log,
    trouble: 'the worker of movements could not read its work',
  });
}
