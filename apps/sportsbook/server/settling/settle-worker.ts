import { type Worker, startWorker } from '@chhokka/provider-server';
import { readDue } from '../bets/movements.repository.ts';
import { sendMovements } from '../bets/send-movements.ts';
import type { SportsbookContext } from '../context.ts';
import { settleSome } from './settle-due.ts';

const IDLE = 500;
/** Payments of so many settled batches are sent while the next ones are settled. */
const SENT_BESIDE = 2;

/**
 * Settles bets as soon as their markets end, and sends what they bring beside the settling of the next ones. What is not sent,
 * because the program ended, is sent by the worker of movements.
 */
export function startSettleWorker(context: SportsbookContext): Worker {
  const sending = new Set<Promise<void>>();
  const send = async (txIds: readonly string[]): Promise<void> => {
    await sendMovements(context, await readDue(context.pool, txIds)).catch((error: unknown) =>
      context.log.error({ err: error }, 'payments of settled bets could not be sent at once'),
    );
  };
  const worker = startWorker({
    work: async () => {
      const settled = await settleSome(context);
      if (settled === null) return IDLE;
      for (const { playerId, betId } of settled.changed) context.news.bet(playerId, betId);
      if (settled.movements.length > 0) {
        const sent = send(settled.movements.map(({ txId }) => txId)).finally(() => sending.delete(sent));
        sending.add(sent);
        if (sending.size >= SENT_BESIDE) await Promise.race(sending);
      }
      return 0;
    },
    pauseMs: IDLE,
    log: context.log,
    trouble: 'bets could not be settled',
  });
  return {
    stop: async () => {
      await worker.stop();
      await Promise.all(sending);
    },
  };
}
