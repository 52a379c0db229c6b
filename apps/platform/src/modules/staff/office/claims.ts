import type { OfficeQueue } from '@chhokka/contracts';
import { type Clock, MINUTE } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import * as repository from './claims.repository.ts';

const CLAIM_MS = 10 * MINUTE;

/** One item, claimed by one operator. */
export interface ClaimedItem {
  readonly queue: OfficeQueue;
  readonly itemId: string;
  readonly operator: OperatorSession;
}

/** Who holds the claim on an item, until when (ms since the epoch). */
export interface Claim {
  readonly operatorId: string;
  readonly account: string;
  readonly expiresAt: number;
}

/**
 * One operator at a time works at an item: the first to claim it, until they release it or leave it alone for 10
 * minutes.
 */
export interface Claims {
  /** Claims a free item, or extends one's own claim. Throws `Refused('claimed_by_other')`, value: account. */
  claimItem(db: Queryable, item: ClaimedItem): Promise<Claim>;
  /**
   * Checks that the operator holds the claim, before anything else in the transaction that decides on the item. Nobody
   * else can claim it before the transaction ends. Throws `Refused('claim_needed')`.
   */
  requireClaim(tx: Transaction, item: ClaimedItem): Promise<void>;
  /** Releases one's own claim. Another operator's claim stays. */
  releaseItem(db: Queryable, item: ClaimedItem): Promise<void>;
  /** The current claims on these items. */
  claimsOf(db: Queryable, queue: OfficeQueue, itemIds: readonly string[]): Promise<ReadonlyMap<string, Claim>>;
  /** Deletes claims that expired long ago. */
  sweep(db: Queryable): Promise<void>;
}

export function createClaims(clock: Clock): Claims {
  return {
    async claimItem(db, item) {
      const now = clock.now();
      const taken = await repository.takeClaim(db, { ...item, now, expiresAt: now + CLAIM_MS });
      if (taken) return taken;
      const other = (await repository.findClaims(db, item.queue, [item.itemId], now)).get(item.itemId);
      throw new Refused('claimed_by_other', { value: { account: other?.account ?? '' } });
    },
    async requireClaim(tx, item) {
      // An operator whose claim has expired still holds it if nobody else has claimed the item.
      const renewed = await repository.renewClaim(tx, { ...item, expiresAt: clock.now() + CLAIM_MS });
      if (!renewed) throw new Refused('claim_needed');
    },
    releaseItem: (db, item) => repository.deleteClaim(db, item),
    claimsOf: (db, queue, itemIds) => repository.findClaims(db, queue, itemIds, clock.now()),
    sweep: (db) => repository.deleteClaimsBefore(db, clock.now() - CLAIM_MS),
  };
}
