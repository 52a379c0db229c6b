import type { OfficeQueue } from '@chhokka/contracts';
import { type Clock, MINUTE } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import * as repository from './claims.repository.ts';

const CLAIM_MS = 10 * MINUTE;

/** One item in the hands of one operator. */
export interface ClaimedItem {
  readonly queue: OfficeQueue;
  readonly itemId: string;
  readonly operator: OperatorSession;
}

/** Who works at an item until when (ms since the epoch). */
export interface Claim {
  readonly operatorId: string;
  readonly account: string;
  readonly expiresAt: number;
}

/** Of two operators one works at an item: who took it first, until it is released, or left alone for 10 minutes. */
export interface Claims {
  /** Takes a free item, or keeps one's own for as long again. Throws `Refused('claimed_by_other')`, value: account. */
  claimItem(db: Queryable, item: ClaimedItem): Promise<Claim>;
  /**
   * Asserts, before anything else in the transaction that decides about the item, that the operator works at it; nobody
   * else takes it before the transaction ends. Throws `Refused('claim_needed')`.
   */
  requireClaim(tx: Transaction, item: ClaimedItem): Promise<void>;
  /** Gives one's own item back; that of somebody else stays theirs. */
  releaseItem(db: Queryable, item: ClaimedItem): Promise<void>;
  /** Of the items, those that somebody works at now. */
  claimsOf(db: Queryable, queue: OfficeQueue, itemIds: readonly string[]): Promise<ReadonlyMap<string, Claim>>;
  /** Forgets claims that ran out long ago. */
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
      // Who let the time pass and was not followed by anybody is still the one who works at it.
      const renewed = await repository.renewClaim(tx, { ...item, expiresAt: clock.now() + CLAIM_MS });
      if (!renewed) throw new Refused('claim_needed');
    },
    releaseItem: (db, item) => repository.deleteClaim(db, item),
    claimsOf: (db, queue, itemIds) => repository.findClaims(db, queue, itemIds, clock.now()),
    sweep: (db) => repository.deleteClaimsBefore(db, clock.now() - CLAIM_MS),
  };
}
