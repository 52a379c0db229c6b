import type { Clock } from '@chhokka/kernel';
import { type Pool, transaction } from '@chhokka/provider-server/db';
import * as repository from './void-overdue.repository.ts';

export const MOST_OVERDUE = 100;

/**
 * Voids what waited too long, by the written rule: bets on markets without a result, of a match that was postponed, abandoned
 * or cancelled `void_hours` ago. A market that was decided before stands. A postponed match that is played later can be bet on
 * again. Each match is voided once for each time that it waits. Returns how many there were, `MOST_OVERDUE` at most.
 */
export async function voidOverdue({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }): Promise<number> {
  const now = clock.now();
  const overdue = await repository.overdueFixtures(pool, now, MOST_OVERDUE);
  for (const fixture of overdue) {
    await transaction(pool, async (tx) => {
      const state = await repository.holdOverdue(tx, fixture, now);
      if (state === null) return;
      const markets = await repository.undecidedMarkets(tx, fixture);
      const reason = state === 'cancelled' ? 'other' : state;
      if (markets.length > 0) await repository.insertVoid(tx, { fixture, markets, reason, now });
      await repository.markVoided(tx, fixture, now);
    });
  }
  return overdue.length;
}
