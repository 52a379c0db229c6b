import type { Brand, Currency, Minor } from '@chhokka/kernel';
import { Unavailable } from '../../../infra/unavailable.ts';

export type AccountId = Brand<bigint, 'AccountId'>;
export type TransferId = Brand<bigint, 'TransferId'>;

/**
 * The kinds of accounts. The table `ledger.kind` stores the properties of each kind: its holder, whether the balance
 * may go negative, whether the house owes it, and which name members see. To add a kind, add a row there and a name
 * here.
 */
export type AccountKind =
  | 'member_cash'
  | 'member_held'
  | 'member_bonus'
  | 'member_points'
  | 'agent_cash'
  | 'house_provider'
  | 'house_promotion'
  | 'cash_in'
  | 'cash_out'
  | 'bonus'
  | 'adjustment'
  | 'suspense'
  | 'house_points'
  | 'house_agents';

/** The house's own funds: accounts from which it pays members otherwise than by games. */
export type FundKind = 'house_promotion' | 'cash_in' | 'adjustment' | 'bonus' | 'house_agents';

declare const permitted: unique symbol;

/** What operators may pay, and only once: it is recorded. Only `money/spending` issues permits. */
export interface Permit {
  readonly [permitted]: true;
  /** Of the transfer that it permits. */
  readonly externalId: string;
}

/**
 * Why money may leave a fund: operators have a permit, or a rule of the product pays without them. `gateway`: a payment
 * gateway reports the money. `provider`: a game provider pays a prize. `reward`: a rule of the rewards
 * pays. `agent`: a contract with an agent or a line rate pays. `demo`: the demo and tests have money from it.
 */
export type Authority =
  | Permit
  | { readonly rule: 'gateway' | 'sign_up' | 'play_money' | 'provider' | 'reward' | 'agent' | 'demo' };

export interface AccountKey {
  readonly kind: Exclude<AccountKind, FundKind>;
  /** The member's or provider's id, or `house` where there is only one. */
  readonly owner: string;
  readonly currency: Currency;
}

/** One movement between two accounts of the same currency. `amount` is positive, in minor units. */
export interface Transfer {
  /** Chosen by the caller and unique for ever: the idempotency key. At most 128 characters. */
  readonly externalId: string;
  /** The kind of movement, for statements: `bet`, `win`, `refund`, `deposit`, `hold`, `capture` … */
  readonly kind: string;
  readonly from: AccountId;
  readonly to: AccountId;
  readonly amount: Minor;
  /** A reference for people: a round, a payment. At most 128 characters. */
  readonly reference?: string;
}

/** A transfer that was decided under locks, with the balances that it must leave; null: not known to who decided. */
export interface DecidedTransfer extends Transfer {
  readonly fromBalance: Minor | null;
  readonly toBalance: Minor | null;
}

/** The balances of the two accounts after the transfer, as written on its two entries. */
export interface Posted {
  readonly transferId: TransferId;
  readonly fromBalance: Minor;
  readonly toBalance: Minor;
  /** ms since the epoch. */
  readonly at: number;
}

/**
 * Outcomes of the ledger. Each is final: a repeat gets it again. When nothing was decided, an error is thrown instead.
 * `duplicate` carries the first outcome. `conflict`: the same external id with other content. `account_unknown`: there
 * is no such account, or the two accounts have different currencies.
 */
export type PostOutcome =
  | ({ readonly outcome: 'posted' } & Posted)
  | ({ readonly outcome: 'duplicate' } & Posted)
  | { readonly outcome: 'insufficient_funds'; readonly balance: Minor }
  | { readonly outcome: 'conflict' }
  | { readonly outcome: 'account_unknown' };

/** The queue is full or the database is down. Nothing was posted, so the same transfer may be sent again. */
export class LedgerOverloaded extends Unavailable {
  override name = 'LedgerOverloaded';
}

/**
 * The connection broke before the answer came. The transfer may have been posted or not. It is safe to send it again.
 */
export class LedgerUncertain extends Error {
  override name = 'LedgerUncertain';
}
