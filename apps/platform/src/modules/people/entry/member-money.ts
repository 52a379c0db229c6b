import type { Transaction } from '../../../infra/db.ts';

/** Moves money when members are created and deleted, always in the given transaction. */
export interface MemberMoney {
  /** Opens a new member's accounts. */
  open(tx: Transaction, memberId: string, currency: string): Promise<void>;
  /** Gives a new trial member play money. */
  givePlayMoney(tx: Transaction, memberId: string): Promise<void>;
  /** Takes back the play money that these trial members have left. */
  takePlayMoney(tx: Transaction, memberIds: readonly string[]): Promise<void>;
}
