import type { Clock } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { insertAwards } from './awards.repository.ts';
import type { Offer } from './awards.types.ts';

export type { AwardState, Offer, Prize, PrizeForm } from './awards.types.ts';

/** What members are awarded, whatever reward gives it; see README for the invariants. */
export interface Awards {
  /**
   * Offers awards in the caller's transaction, at most 1,000 of one source, and pays those that are paid at once. An award
   * that was offered before is not offered again. It locks accounts of members and of the house, so call it last. Returns
   * the ids of the new awards by their `sourceId`.
   */
  offer(tx: Transaction, offers: readonly Offer[]): Promise<ReadonlyMap<string, string>>;
}

export function createAwards({ clock }: { readonly clock: Clock }): Awards {
  return {
    offer: (tx, offers) =>
      insertAwards(tx, offers, { state: ({ review }) => (review === true ? 'review' : 'ready'), now: clock.now() }),
  };
}
