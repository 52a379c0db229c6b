import type { Transaction } from '../../../infra/db.ts';
import type { AgreementsParts } from './agreements.parts.ts';
import { endLastDays, expireUnanswered } from './expire.ts';
import { followEnd, followMove } from './moves.ts';

export { periodOf } from './period.policy.ts';
export { tierReached } from './rate-of.policy.ts';
export { amountOf, type TieredTerms } from './terms.policy.ts';
export type { LastPaid } from './office.ts';

/** Contracts of agents; see README for the invariants. */
export interface Agreements {
  /** Ends proposals that nobody answered in time. */
  expire(): Promise<void>;
  /** Notes which contracts have ended by their last day. */
  endLastDays(): Promise<void>;
  /**
   * Ends the contracts of a moved member with former uplines, in the transaction of the move. `to`: the upline from now on;
   * `at` in ms. It locks boxes of the inbox: call it last.
   */
  followMove(
    tx: Transaction,
    moved: { readonly memberId: string; readonly from: string | null; readonly to: string | null; readonly at: number },
  ): Promise<void>;
  /** Ends all contracts of and by a member who is no agent any more, likewise. */
  followEnd(tx: Transaction, ended: { readonly memberId: string; readonly at: number }): Promise<void>;
}

/** What the worker and the module `lines` do with contracts. */
export function createAgreements(parts: AgreementsParts): Agreements {
  return {
    expire: () => expireUnanswered(parts),
    endLastDays: () => endLastDays(parts),
    followMove: (tx, moved) => followMove(parts, tx, moved),
    followEnd: (tx, ended) => followEnd(parts, tx, ended),
  };
}
