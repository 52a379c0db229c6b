import { SECOND } from '@chhokka/kernel';
import { type Worker, startWorker } from '@chhokka/provider-server';
import { sessionById } from '../sessions/sessions.repository.ts';
import { type SlipContext, decideWaiting } from './place-slip.ts';
import { claimWaiting, findSlip } from './slips.repository.ts';

const AT_ONCE = 200;
const IDLE = 250;
/** A process that dies while it decides leaves its slips to others after this time. */
const LEASE = 10 * SECOND;

/** Decides waiting slips whose delay is over. Returns how many. */
export async function decideDue(context: SlipContext): Promise<number> {
  const now = context.clock.now();
  const ids = await claimWaiting(context.pool, now, now + LEASE, AT_ONCE);
  await Promise.all(
    ids.map(async (id) => {
      try {
        const slip = await findSlip(context.pool, id);
        if (slip?.state !== 'waiting') return;
        await decideWaiting(context, await sessionById(context.pool, slip.sessionId), slip);
      } catch (error) {
        context.log.error({ slip: id, err: error }, 'a waiting slip could not be decided');
      }
    }),
  );
  return ids.length;
}

export function startWaitingWorker(context: SlipContext): Worker {
  return startWorker({
    work: async () => ((await decideDue(context)) < AT_ONCE ? IDLE : 0),
    pauseMs: IDLE,
    log: context.log,
    trouble: 'waiting slips could not be read',
  });
}
