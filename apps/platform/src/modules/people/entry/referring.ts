import type { Queryable, Transaction } from '../../../infra/db.ts';

/** A new member who came by the code of another one. */
export interface Referred {
  readonly memberId: string;
  /** Whose code it was. */
  readonly referrerId: string;
  readonly code: string;
  readonly domain: string | null;
  /** The address of the sign-up's connection. */
  readonly address: string;
}

/** What a module does for members who invite friends by codes of their own. Sign-up works without any. */
export interface Referring {
  /** Whose code it is, in upper case; null: nobody's. `db`: the caller's transaction, if it has one. */
  referrerOf(code: string, db?: Queryable): Promise<string | null>;
  /** Keeps who invited the new member, in the transaction of the sign-up. */
  joined(tx: Transaction, friend: Referred): Promise<void>;
  /** All that one friend can bring, as a decimal; null: nothing is offered. */
  most(): string | null;
}
