import { transaction } from '@chhokka/provider-server/db';
import type { SportsbookContext } from '../context.ts';
import * as due from './due.repository.ts';
import { type Settled, settleBets } from './settle-bets.ts';

/** Bets that one transaction settles: enough to be quick, few enough to be short. */
export const AT_ONCE = 2_000;

/**
 * Settles the next bets of the oldest due market in one transaction, which also notes how far it came: whoever is killed is
 * followed by the next one from there. Null: nothing is due.
 */
export async function settleSome({ pool, clock }: Pick<SportsbookContext, 'pool' | 'clock'>): Promise<Settled | null> {
  return transaction(pool, async (tx) => {
    const market = await due.lockDueMarket(tx);
    if (market === null) return null;
    const ids = await due.betsOnMarket(tx, market, AT_ONCE);
    const now = clock.now();
    const settled = await settleBets(tx, ids, now);
    const more = ids.length === AT_ONCE;
    await due.advanceDue(tx, { id: market.id, afterBet: ids.at(-1) ?? null, doneAt: more ? null : now });
    return settled;
  });
}
