import type { plainRefusals } from '../house/calls.ts';

/**
 * The interface of the scenarios: canonical operations in, and what was seen on the wire out. Each dialect's driver
 * acts as the provider, with that dialect's own client.
 */

export type MovementCall = 'bet' | 'win' | 'betwin' | 'refund' | 'adjust' | 'promo' | 'endround';

export interface Movement {
  readonly call: MovementCall;
  readonly txId: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly session: string;
  readonly gameCode: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  /** For a `betwin`. */
  readonly winAmount?: bigint;
  readonly refTxId?: string;
  readonly roundClosed: boolean;
  /** A bet or win of a free round. */
  readonly free?: boolean;
  /** Adds half a minor unit to the amount. */
  readonly finer?: boolean;
}

/** A final refusal by its canonical name. */
export type Refusal = (typeof plainRefusals)[number] | 'insufficient_funds' | 'nothing_to_refund';

/** The answer. `not_taken`: not trusted, or not readable. `unknown`: no answer, or one that decides nothing. */
export type Seen =
  | { readonly seen: 'accepted'; readonly balance: bigint; readonly transactionId: string | null }
  | { readonly seen: 'refused'; readonly word: string; readonly balance: bigint | null }
  | { readonly seen: 'not_taken'; readonly word: string }
  | { readonly seen: 'unknown'; readonly detail: string };

export type Forgery =
  | 'wrong_key'
  | 'altered_body'
  | 'no_signature'
  | 'unknown_provider'
  | 'stale'
  | 'early'
  | 'request_id_reused';

export type Malformation = 'no_json' | 'missing_field' | 'wrong_type' | 'negative_amount';

/** Features that a dialect may lack. A scenario that needs a missing one is not applicable, with the reason. */
export type Feature =
  | 'betwin'
  | 'adjust'
  | 'promo'
  | 'endround'
  | 'batch'
  | 'readback'
  | 'authenticate'
  | 'timestamps'
  | 'request_ids'
  | 'win_names_bet'
  | 'names_player'
  | 'names_game'
  | 'one_game_a_session'
  | 'lobbies'
  | 'names_currency'
  | 'refund_names_amount'
  | 'bet_after_win'
  | 'free_rounds'
  | 'finer_amounts';

export interface Readback {
  readonly txId: string;
  readonly status: string;
  readonly amount: bigint;
  readonly balance: bigint | null;
  /** The operator's time of the movement, ms since the epoch. */
  readonly at: number;
}

export interface Authenticated {
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly balance: bigint;
}

export interface Driver {
  readonly dialect: string;
  /** Why the dialect lacks a feature. It has every feature that is not listed. */
  readonly cannot: Readonly<Partial<Record<Feature, string>>>;
  perform(movement: Movement): Promise<Seen>;
  /** Sends the same bytes twice, one after the other. */
  performTwice(movement: Movement): Promise<readonly [Seen, Seen]>;
  /** The movement in the shape of this dialect: fields that it omits are dropped, and implied ones filled in. */
  shape(movement: Movement): Movement;
  /** How this dialect reports a refusal of `call`. Null: like an acceptance. */
  word(refusal: Refusal, call: MovementCall): string | null;
  balance(who: { playerId: string; session: string; gameCode: string; currency: string }): Promise<Seen>;
  forge(movement: Movement, how: Forgery): Promise<Seen>;
  malform(movement: Movement, how: Malformation): Promise<Seen>;
  /** The session's player, or the name of the refusal. */
  authenticate?(session: string): Promise<Authenticated | string>;
  batch?(movements: readonly Movement[], spoilt?: ReadonlySet<number>): Promise<readonly Seen[] | Seen>;
  transaction?(txId: string): Promise<Readback | null>;
  transactions?(range: { from: number; to: number }, pageSize: number): Promise<readonly Readback[]>;
}
