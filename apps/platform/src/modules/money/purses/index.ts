import type { BonusPurse, CallValue } from '@chhokka/contracts';
import type { Minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { endedByWithdrawal, forfeit, forfeitForWithdrawal, revoke } from './forfeit.ts';
import { listPurses, presentPurses, type PursePage } from './list.ts';
import { open } from './open.ts';
import type { PursesParts } from './purses.parts.ts';
import type { NewPurse } from './purses.types.ts';
import { settle } from './settle.ts';

export { pursesConsumer } from './progress.repository.ts';
export type { TellTitles } from './purses.parts.ts';
export type { NewPurse, PurseState, PurseTerms } from './purses.types.ts';

/** Bonus money; see README for the invariants. Amounts are minor units, times ms since the epoch. */
export interface Purses {
  /**
   * Opens purses in the caller's transaction, at most 1,000, each once by its id: a member's first one is active and paid at
   * once, the others wait in the order of their claims. It locks accounts of members first and of the house last, so call it
   * last. A repeat with other content throws.
   */
  open(tx: Transaction, purses: readonly NewPurse[]): Promise<void>;
  /** The member gives bonus money up. What has ended stays as it is. Throws `Refused('purse_unknown')`. */
  forfeit(given: { readonly memberId: string; readonly purseId: string }): Promise<BonusPurse>;
  /** An operator takes bonus money back, in the caller's transaction. Returns whether there was any that had not ended. */
  revoke(tx: Transaction, purseId: string, reason: string): Promise<boolean>;
  /** Bonus money that a withdrawal ends, and the first of its purses; null: none. */
  endedByWithdrawal(
    db: Queryable,
    memberId: string,
  ): Promise<{ readonly amount: Minor; readonly purse: string } | null>;
  /** Forfeits it, under the lock of the member's cash. It locks accounts of the house, so call it last. */
  forfeitForWithdrawal(tx: Transaction, memberId: string): Promise<void>;
  /** One page of a member's purses, those that have not ended first. `before`: the id of an ended one. */
  list(memberId: string, page: PursePage): Promise<CallValue<'bonusPurses'>>;
  /** Ends the purses that are wagered, spent or out of time. */
  settle(): Promise<void>;
}

export function createPurses(parts: PursesParts): Purses {
  return {
    open: (tx, purses) => open(parts, tx, purses),
    async forfeit(given) {
      const [shown] = await presentPurses(parts, given.memberId, [await forfeit(parts, given)]);
      return shown as BonusPurse;
    },
    revoke: (tx, purseId, reason) => revoke(parts, tx, purseId, reason),
    endedByWithdrawal,
    forfeitForWithdrawal: (tx, memberId) => forfeitForWithdrawal(parts, tx, memberId),
    list: (memberId, page) => listPurses(parts, memberId, page),
    settle: () => settle(parts),
  };
}
