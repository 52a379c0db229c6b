import type { Minor } from '@chhokka/kernel';
import type { AccountId } from './ledger.types.ts';

export type HoldState = 'held' | 'captured' | 'released' | 'expired';

/** Money set aside. Amounts in minor units, times in ms since the epoch. */
export interface Hold {
  readonly id: string;
  /** The member's cash account. Money that is not captured returns to it. */
  readonly account: AccountId;
  readonly heldAccount: AccountId;
  readonly amount: Minor;
  readonly state: HoldState;
  /** Zero unless captured. */
  readonly captured: Minor;
  /** The account that received the capture. */
  readonly to?: AccountId;
  readonly kind: string;
  readonly reference?: string;
  readonly expiresAt?: number;
}

export interface HoldRequest {
  /** Chosen by the caller and unique for ever among holds: the idempotency key. At most 100 characters. */
  readonly id: string;
  /** A `member_cash` account. */
  readonly account: AccountId;
  readonly amount: Minor;
  /** What it is for: `withdrawal`, `sports_bet` … */
  readonly kind: string;
  readonly reference?: string;
  /** ms since the epoch; without it, the hold never expires. */
  readonly expiresAt?: number;
}

/** `repeated`: the same request was made before. `conflict`: another request has this id. */
export type HoldOutcome =
  | { readonly outcome: 'held'; readonly hold: Hold; readonly repeated: boolean }
  | { readonly outcome: 'insufficient_funds'; readonly balance: Minor }
  | { readonly outcome: 'account_unknown' }
  | { readonly outcome: 'conflict' };

/** `closed`: the hold was captured, released or expired before; `state` says which. */
export type CloseOutcome =
  | { readonly outcome: 'done'; readonly hold: Hold; readonly repeated: boolean }
  | { readonly outcome: 'closed'; readonly state: Exclude<HoldState, 'held'> }
  | { readonly outcome: 'hold_unknown' }
  | { readonly outcome: 'account_unknown' }
  /** More than is held. */
  | { readonly outcome: 'exceeds_hold'; readonly held: Minor }
  /** Captured before, with another amount or to another account. */
  | { readonly outcome: 'conflict' };
