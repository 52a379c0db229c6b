import type { Currency, Minor } from '@chhokka/kernel';
import { Unavailable } from '../../../infra/unavailable.ts';

/**
 * The canonical wallet: what every provider dialect maps its calls to, and the outcomes it maps back. Rules 1 to 9 of
 * the wallet protocol ("Rules for every dialect") are decided here and nowhere else.
 */

interface Movement {
  /** Unique per provider: the idempotency key. */
  readonly txId: string;
  /** The provider's id of the round. */
  readonly roundId: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  /** Minor units, zero or more (`adjust` either sign). */
  readonly amount: Minor;
  /** No further movement of this round will come. */
  readonly roundClosed: boolean;
  /**
   * The fraction of a minor unit that was cut off a win (protocol rule 7), in minor units, `0.25`. Stored, not
   * compared.
   */
  readonly remainder?: string;
}

/** `session` is the token that the launch gave; a bet needs a live one, a win and a refund do not. */
export type WalletCommand =
  | ({
      readonly type: 'bet';
      readonly session: string;
      /**
       * The dialect has lobbies: a session of one table (`GameKind.tables`) is valid at all tables of its vendor. How a
       * command came is no part of its identity.
       */
      readonly inLobby?: boolean;
    } & Movement)
  | ({
      readonly type: 'win';
      readonly session?: string;
      /** The bet that it belongs to, if the dialect names it. */
      readonly refTxId?: string;
      /** The provider repeats it until it is paid, so an operator hears of it if it can never be. Not part of its identity. */
      readonly repeatsUntilPaid?: boolean;
    } & Movement)
  /** Bet and win in one, for instant rounds; both happen or neither. `amount` is the bet. */
  | ({ readonly type: 'betwin'; readonly session: string; readonly winAmount: Minor } & Movement)
  /**
   * Undoes the bet `refTxId`. `amount` is the bet's amount, if the provider states it. Missing fields are not compared
   * with the bet, but they are part of the refund's own identity.
   */
  | ({ readonly type: 'refund'; readonly session?: string; readonly refTxId: string } & Omit<
      Movement,
      'amount' | 'gameCode' | 'roundId'
    > & {
        readonly amount?: Minor;
        readonly gameCode?: string;
        /** Absent if the dialect's refund names only the bet: then it is the bet's round. */
        readonly roundId?: string;
      })
  /** Resettlement of a closed round, either sign. A debit beyond the balance is refused. */
  | ({ readonly type: 'adjust'; readonly refTxId?: string } & Movement)
  /** A payment without a bet: prizes, tournaments. */
  | ({ readonly type: 'promo'; readonly session?: string } & Movement)
  /** Closes a round that pays nothing. */
  | {
      readonly type: 'endround';
      readonly txId: string;
      readonly roundId: string;
      readonly playerId: string;
      readonly gameCode: string;
      readonly currency: Currency;
    };

/** All outcomes that a provider may get. A new one does not compile until every dialect maps it. */
export type WalletOutcome =
  /** Done now (`repeated` false) or done before by the same request (`repeated` true, the balance as it was then). */
  | {
      readonly outcome: 'accepted';
      readonly balance: Minor;
      readonly transactionId: string;
      readonly repeated: boolean;
    }
  /** A refund of a bet that never came: stored, so that the late bet is refused. */
  | { readonly outcome: 'nothing_to_refund'; readonly balance: Minor; readonly repeated: boolean }
  | { readonly outcome: 'insufficient_funds'; readonly balance: Minor }
  /**
   * A payment beyond a ceiling of the site, or one that refers to such a payment: it waits for two operators, and nothing
   * is posted or final. Dialects answer with their retryable error, so that the provider sends it again.
   */
  | { readonly outcome: 'held' }
  /** The same txId with other content. */
  | { readonly outcome: 'duplicate_differs' }
  /** A bet whose refund came first, or a win after the refund of its bet. */
  | { readonly outcome: 'already_refunded' }
  /** A refund of a bet that has been won or settled. */
  | { readonly outcome: 'already_settled' }
  /** A win, adjust or endround without a matching bet. */
  | { readonly outcome: 'bet_unknown' }
  | { readonly outcome: 'session_unknown' }
  | { readonly outcome: 'session_expired' }
  /** The session belongs to another player, or to another game and not to a lobby of this one. */
  | { readonly outcome: 'session_mismatch' }
  | { readonly outcome: 'player_unknown' }
  | { readonly outcome: 'player_locked' }
  | { readonly outcome: 'wrong_currency' }
  | { readonly outcome: 'game_unknown' }
  | { readonly outcome: 'limit_reached' }
  | { readonly outcome: 'invalid_amount' };

/** Overload or unreachable database: nothing was decided, and the provider may retry (protocol rule 9). */
export class WalletUnavailable extends Unavailable {
  override name = 'WalletUnavailable';
}

export interface SessionInfo {
  readonly playerId: string;
  readonly nickname: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly balance: Minor;
  /** ISO 639-1 language of the player. */
  readonly language: string;
}

export interface SessionOwner {
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
}

/**
 * The only interface that dialects use. `providerId` is the platform's id of the registered provider. A provider sees
 * and moves only what belongs to its own sessions and rounds.
 */
export interface ProviderWallet {
  /**
   * Rejects with `WalletUnavailable`; every other result is an outcome. Ids have 1 to 255 characters without NUL.
   * Dialects refuse other ids, and here they throw an `AssertionError`.
   */
  execute(providerId: string, command: WalletCommand): Promise<WalletOutcome>;
  /** The player and balance behind a live session, or why there is none. */
  session(
    providerId: string,
    session: string,
  ): Promise<SessionInfo | { readonly refused: 'session_unknown' | 'session_expired' | 'player_locked' }>;
  /**
   * The owner of a live or expired session; null when there never was one. For dialects whose calls name only the
   * session.
   */
  sessionOwner(providerId: string, session: string): Promise<SessionOwner | null>;
  /** Balance of a player who has played with this provider, whatever the session's state. */
  balance(providerId: string, playerId: string, currency: Currency): Promise<Minor | null>;
  /** Transactions of this provider by id, for reconciliation. */
  transaction(providerId: string, txId: string): Promise<TransactionRecord | null>;
  /** Transactions accepted or refused in [from, to) ms, oldest first, keyset-paged by `after`. */
  transactions(
    providerId: string,
    range: { from: number; to: number; after?: string; limit: number },
  ): Promise<{ list: TransactionRecord[]; next: string | null }>;
}

export interface TransactionRecord {
  readonly txId: string;
  readonly type: WalletCommand['type'];
  readonly roundId: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly amount: Minor;
  readonly outcome: Exclude<WalletOutcome['outcome'], 'held'>;
  readonly balance: Minor | null;
  /** ms since the epoch. */
  readonly at: number;
}
