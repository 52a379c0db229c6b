import { DAY, MINUTE } from '@chhokka/kernel';
import { type Worker, startWorker } from '@chhokka/provider-server';
import type { SportsbookContext } from '../context.ts';
import { transaction } from '@chhokka/provider-server/db';
import { forgetDemos } from './demos.repository.ts';
import { dropOld } from './sweep.repository.ts';

const AT_ONCE = 1_000;
/** A page asks about its order for minutes, not days. */
const KEPT = { quotes: DAY, shares: 30 * DAY, slips: 7 * DAY, demos: 3 * DAY } as const;
/** A demo can have some ten thousand bets. */
const DEMOS_AT_ONCE = 20;

type Parts = Pick<SportsbookContext, 'pool' | 'clock'>;

/** Forgets what nobody asks for any more, once. Returns whether there may be more. */
export async function sweepOnce({ pool, clock }: Parts): Promise<boolean> {
  const now = clock.now();
  const rows = await dropOld(pool, {
    quotes: now - KEPT.quotes,
    shares: now - KEPT.shares,
    slips: now - KEPT.slips,
    limit: AT_ONCE,
  });
  const demos = await transaction(pool, (tx) => forgetDemos(tx, now - KEPT.demos, DEMOS_AT_ONCE));
  return rows >= AT_ONCE || demos === DEMOS_AT_ONCE;
}

export function startSweep(context: SportsbookContext): Worker {
  return startWorker({
    work: async () => ((await sweepOnce(context)) ? 0 : 10 * MINUTE),
    pauseMs: MINUTE,
    log: context.log,
    trouble: 'old orders and quotes could not be forgotten',
  });
}
