import type { Minor } from '@chhokka/kernel';
import type { AccountId } from './ledger.types.ts';

export type HoldState = 'held' | 'captured' | 'released' | 'expired';

/** Money set aside. Amounts in minor units, times in ms since the epoch. */
export interface Hold {
  readonly id: string;
  /** The member's cash account that it came from, and where what is not captured returns to. */
  readonly account: AccountId;
  readonly heldAccount: AccountId;
  readonly amount: Minor;
  readonly state: HoldState;
  /** Zero unless captured. */
  readonly captured: Minor;
  /** Where a capture paid to. */
  readonly to?: AccountId;
  readonly kind: string;
  readonly reference?: string;
  readonly expiresAt?: number;
}

export interface HoldRequest {
  /** Made by the caller, unique for ever among holds: the key of idempotency. At most 100 characters. */
  readonly id: string;
  /** A `member_cash` account. */
  readonly account: AccountId;
  readonly amount: Minor;
  /** What it is for: `withdrawal`, `sports_bet` … */
  readonly kind: string;
  readonly reference?: string;
  /** ms since the epoch; without it the hold waits for ever. */
  readonly expiresAt?: number;
}

/** `repeated`: the same request was done before. `conflict`: the id is taken by another request. */
export type HoldOutcome =
  | { readonly outcome: 'held'; readonly hold: Hold; readonly repeated: boolean }
  | { readonly outcome: 'insufficient_funds'; readonly balance: Minor }
  | { readonly outcome: 'account_unknown' }
  | { readonly outcome: 'conflict' };

/** `closed`: it was captured, released or has expired before, in the way that `state` says. */
export type CloseOutcome =
  | { readonly outcome: 'done'; readonly hold: Hold; readonly repeated: boolean }
  | { readonly outcome: 'closed'; readonly state: Exclude<HoldState, 'held'> }
  | { readonly outcome: 'hold_unknown' }
  | { readonly outcome: 'account_unknown' }
  /** More than is held. */
  | { readonly outcome: 'exceeds_hold'; readonly held: Minor }
  /** Captured before, with another amount or to another account. */
  | { readonly outcome: 'conflict' };
