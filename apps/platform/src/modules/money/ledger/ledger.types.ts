import type { Brand, Currency, Minor } from '@chhokka/kernel';
import { Unavailable } from '../../../infra/unavailable.ts';

export type AccountId = Brand<bigint, 'AccountId'>;
export type TransferId = Brand<bigint, 'TransferId'>;

/**
 * What an account is for. The table `ledger.kind` holds the attributes of each kind: the holder, whether the balance may go
 * negative, whether the house owes it, and what members read. To add a kind, add a row there and a name here.
 */
export type AccountKind =
  | 'member_cash'
  | 'member_held'
  | 'agent_cash'
  | 'house_provider'
  | 'house_promotion'
  | 'cash_in'
  | 'cash_out'
  | 'bonus'
  | 'adjustment'
  | 'suspense';

export interface AccountKey {
  readonly kind: AccountKind;
  /** The member's or provider's id, or `house` where there is only one. */
  readonly owner: string;
  readonly currency: Currency;
}

/** One movement between two accounts of the same currency. `amount` is positive, in minor units. */
export interface Transfer {
  /** Made by the caller, unique for ever: the key of idempotency. At most 128 characters. */
  readonly externalId: string;
  /** What the movement is, for statements: `bet`, `win`, `refund`, `deposit`, `hold`, `capture` … */
  readonly kind: string;
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amount: Minor;
  /** What it concerns, for people: a round, a payment. At most 128 characters. */
  readonly reference?: string;
}

/** State of the two accounts after the transfer, as written on its two entries. */
export interface Posted {
  readonly transferId: TransferId;
  readonly fromBalance: Minor;
  readonly toBalance: Minor;
  /** ms since the epoch. */
  readonly at: number;
}

/**
 * Answers of the ledger. Each is final: a repeat gets it again. Where nothing was decided, an error is thrown instead.
 * `duplicate` carries the first answer. `conflict`: the same external id with other content.
 * `account_unknown`: there is no such account, or the two are not of one currency.
 */
export type PostOutcome =
  | ({ readonly outcome: 'posted' } & Posted)
  | ({ readonly outcome: 'duplicate' } & Posted)
  | { readonly outcome: 'insufficient_funds'; readonly balance: Minor }
  | { readonly outcome: 'conflict' }
  | { readonly outcome: 'account_unknown' };

/** The queue is full or the database is away: nothing was posted, the same transfer may be tried again. */
export class LedgerOverloaded extends Unavailable {
  override name = 'LedgerOverloaded';
}

/** The connection broke before the answer came: it may have been posted or not. The same transfer may be tried again. */
export class LedgerUncertain extends Error {
  override name = 'LedgerUncertain';
}
