import { DAY, MINUTE } from '@chhokka/kernel';
import { type Worker, startWorker } from '@chhokka/provider-server';
import type { SportsbookContext } from '../context.ts';
import { dropOld } from './sweep.repository.ts';

const AT_ONCE = 1_000;
/** A page asks about its order for minutes, not days. */
const KEPT = { quotes: DAY, shares: 30 * DAY, slips: 7 * DAY } as const;

/** Forgets what nobody asks for any more, once. Returns how many rows. */
export async function sweepOnce({ pool, clock }: Pick<SportsbookContext, 'pool' | 'clock'>): Promise<number> {
  const now = clock.now();
  return dropOld(pool, {
    quotes: now - KEPT.quotes,
    shares: now - KEPT.shares,
    slips: now - KEPT.slips,
    limit: AT_ONCE,
  });
}

export function startSweep(context: SportsbookContext): Worker {
  return startWorker({
    work: async () => ((await sweepOnce(context)) < AT_ONCE ? 10 * MINUTE : 0),
    pauseMs: MINUTE,
    log: context.log,
    trouble: 'old orders and quotes could not be forgotten',
  });
}
