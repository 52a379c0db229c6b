import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { AwardsParts } from './awards.parts.ts';
import type { Award, Offer } from './awards.types.ts';
import { claimAward } from './claim.ts';
import { endDue } from './due.ts';
import { tellAwards } from './notices.ts';
import { offerAwards } from './offer.ts';
import { foldCosts } from './office.repository.ts';
import { findTemptable } from './tempt.repository.ts';

export { MOST as MOST_AWARDS } from './offer.ts';
export { findAwardsOf, findAwardSums, findTitles } from './own.repository.ts';
export { permitKey } from './pay.ts';
export { presentPrize } from './present.ts';
export type { Award, AwardState, Offer, PaidAward, Prize, PrizeForm, PrizeGiver } from './awards.types.ts';

/** Changes of costs that one statement adds up. */
const FOLDED = 5_000;

/** What members are awarded, whatever reward gives it; see README for the invariants. */
export interface Awards {
  /**
   * Offers awards in the caller's transaction, at most 1,000 of one source, and pays those that are paid at once. An award
   * that was offered before is not offered again. It locks accounts of members and of the house, so call it last. Returns
   * the ids of the new awards by their `sourceId`.
   */
  offer(tx: Transaction, offers: readonly Offer[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Gives a member what was awarded, once. A repeat gets the same answer. Throws `Refused`: award_unknown, award_expired,
   * award_not_ready, member_excluded.
   */
  claim(memberId: string, awardId: string): Promise<Award>;
  /** Pays or expires what is due. */
  endDue(): Promise<void>;
  /** Tells members of what they can claim. */
  tell(): Promise<void>;
  /** Adds changes to the sums of costs. */
  foldCosts(): Promise<void>;
  /**
   * Those of these members whom rewards may tempt: without a limit, time-out or exclusion, and with notices switched on.
   * Ask it before notices, badges, countdowns and offers of bonuses.
   */
  mayTempt(db: Queryable, memberIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createAwards(parts: AwardsParts): Awards {
  return {
    offer: (tx, offers) => offerAwards(parts, tx, offers),
    claim: (memberId, awardId) => claimAward(parts, memberId, awardId),
    endDue: () => endDue(parts),
    tell: () => tellAwards(parts),
    async foldCosts() {
      while ((await foldCosts(parts.pool, FOLDED)) === FOLDED);
    },
    mayTempt: (db, memberIds) => findTemptable(db, memberIds, parts.clock.now()),
  };
}
