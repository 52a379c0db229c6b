import { DAY, HOUR } from '@chhokka/kernel';
import { type Worker, startWorker } from '@chhokka/provider-server';
import { sweepDemos } from '../demos/demos.ts';
import type { StakeContext } from '../stakes/stake-context.ts';
import { forgetUnplayed } from './sessions.repository.ts';

const KEPT_FOR = 30 * DAY;
// Played sessions stay with their rounds. The limit keeps each sweep from reading all of them.
const LOOKS_BACK = 60 * DAY;
const AT_ONCE = 1_000;
const EVERY = 6 * HOUR;

/** Deletes game sessions that were opened more than 30 days ago and never played. Returns their number. */
export async function sweepSessions({ pool, clock }: Pick<StakeContext, 'pool' | 'clock'>): Promise<number> {
  const now = clock.now();
  const opened = { from: now - LOOKS_BACK, before: now - KEPT_FOR };
  let forgotten = 0;
  for (let some = AT_ONCE; some === AT_ONCE; forgotten += some) some = await forgetUnplayed(pool, opened, AT_ONCE);
  return forgotten;
}

/** Sweeps now and every six hours: sessions that nobody played, and old demos. A failure of one leaves the other alone. */
export function startSessionSweep(parts: Pick<StakeContext, 'pool' | 'clock' | 'log'>): Worker {
  const trouble = 'old sessions could not be forgotten';
  return startWorker({
    async work() {
      for (const sweep of [sweepDemos, sweepSessions])
        await sweep(parts).catch((error: unknown) => parts.log.error({ err: error }, trouble));
    },
    pauseMs: EVERY,
    log: parts.log,
    trouble,
  });
}
