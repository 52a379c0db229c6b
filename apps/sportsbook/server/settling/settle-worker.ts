import { type Worker, startWorker } from '@chhokka/provider-server';
import { readDue } from '../bets/movements.repository.ts';
import { sendMovements } from '../bets/send-movements.ts';
import type { SportsbookContext } from '../context.ts';
import type { Settled } from './settle-bets.ts';
import { settleSome } from './settle-due.ts';

const IDLE = 500;
/** So many transactions settle at the same time: the database works on one while this program works on the other. */
const SETTLING = 2;

/**
 * Settles bets as soon as their markets end, and sends what they bring beside the settling of the next ones. What is not sent,
 * because the program ended, is sent by the worker of movements.
 */
export function startSettleWorker(context: SportsbookContext): Worker {
  const workers = Array.from({ length: SETTLING }, () => startOne(context));
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

function startOne(context: SportsbookContext): Worker {
  let sending = Promise.resolve();
  const worker = startWorker({
    work: async () => {
      const settled = await settleSome(context);
      if (settled === null) return IDLE;
      for (const { playerId, betId } of settled.changed) context.news.bet(playerId, betId);
      await sending;
      sending = send(context, settled);
      return 0;
    },
    pauseMs: IDLE,
    log: context.log,
    trouble: 'bets could not be settled',
  });
  return {
    stop: async () => {
      await worker.stop();
      await sending;
    },
  };
}

async function send(context: SportsbookContext, { due, behind }: Settled): Promise<void> {
  if (due.length + behind.length === 0) return;
  try {
    const next = behind.length > 0 ? await readDue(context.pool, behind) : [];
    await sendMovements(context, [...due, ...next]);
  } catch (error) {
    context.log.error({ err: error }, 'payments of settled bets could not be sent at once');
  }
}
