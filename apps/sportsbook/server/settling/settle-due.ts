import { transaction } from '@chhokka/provider-server/db';
import type { SportsbookContext } from '../context.ts';
import * as due from './due.repository.ts';
import { type Settled, settleBets } from './settle-bets.ts';

/** Bets that one transaction settles: enough to be quick, few enough to be short. */
const AT_ONCE = 2_000;

/**
 * Settles what is due of one market in one transaction, which also ends the due. When that is more than `atOnce` bets it only
 * splits it, so that several can settle the parts at the same time. Whoever is killed leaves the due as it was. Null: nothing
 * is due.
 */
export async function settleSome(
  { pool, clock }: Pick<SportsbookContext, 'pool' | 'clock'>,
  atOnce = AT_ONCE,
): Promise<Settled | null> {
  return transaction(pool, async (tx) => {
    const range = await due.lockDueRange(tx);
    if (range === null) return null;
    const now = clock.now();
    const ids = await due.betsInRange(tx, range, atOnce + 1);
    if (ids.length > atOnce) {
      await due.splitRange(tx, range, atOnce, now);
      return { due: [], behind: [], changed: [] };
    }
    const settled = await settleBets(tx, ids, now);
    await due.endRange(tx, range, now);
    return settled;
  });
}
