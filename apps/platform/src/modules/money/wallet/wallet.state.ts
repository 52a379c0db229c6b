import type { Currency, Minor } from '@chhokka/kernel';
import type { AccountId } from '../ledger/index.ts';
import type { Guard } from '../limits/index.ts';
import type { PurseRound, PurseState } from './wallet.purse.ts';
import type { WalletCommand, WalletOutcome } from './wallet.types.ts';

/** A member as a batch sees it. `balance` is the member's cash, locked for the duration of the batch. */
export interface PlayerState {
  readonly currency: Currency;
  /** False for a bet lock or a trial account: the member may be paid, but may not bet. */
  readonly mayBet: boolean;
  /** Excluded, by own wish or by an operator: may be paid, but may not bet. */
  readonly excluded?: boolean;
  balance: Minor;
  /** The open purse beside the cash, under the same lock. */
  readonly purse?: PurseState;
}

export interface SessionState {
  readonly playerId: string;
  readonly gameCode: string;
  /** The vendor and the kind of games whose tables share the session; null for any other session. */
  readonly lobby: Pick<GameState, 'vassalage' | 'gameType'> | null;
  readonly currency: Currency;
  /** Its lifetime is over, or the login that launched it has ended. */
  readonly expired: boolean;
  /** In the second half of its lifetime, and launched by a login: a bet renews it. */
  readonly ageing: boolean;
}

export interface GameState {
  readonly vassalage: string;
  readonly gameType: string;
  /** Enabled, and not coming soon. */
  readonly playable: boolean;
  /** The highest win of one round ×100 of its stake, as the maker states it; null: not stated. */
  readonly maxWin: bigint | null;
}

export type RoundStateName = 'open' | 'closed' | 'refunded';

/** One player's part in one round. Amounts in minor units, times in ms since the epoch. */
export interface RoundState {
  readonly id: string;
  readonly providerId: string;
  readonly providerRoundId: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly vassalage: string;
  readonly gameType: string;
  readonly currency: Currency;
  readonly state: RoundStateName;
  readonly settled: boolean;
  readonly liveBets: number;
  readonly betTotal: bigint;
  readonly winTotal: bigint;
  readonly refundTotal: bigint;
  readonly openedAt: number;
  readonly closedAt: number | null;
}

/** Outcomes that are stored with their command. */
export type StoredOutcome = Exclude<WalletOutcome['outcome'], 'duplicate_differs' | 'held'>;

/** A decided command: what was sent and what was answered. */
export interface StoredTransaction {
  /** UUID version 7: carries the time. */
  readonly id: string;
  readonly providerId: string;
  readonly txId: string;
  readonly type: WalletCommand['type'];
  readonly roundId: string;
  readonly playerId: string;
  readonly gameCode: string | null;
  readonly currency: Currency;
  readonly amount: bigint | null;
  readonly winAmount: bigint | null;
  readonly refTxId: string | null;
  readonly outcome: StoredOutcome;
  /** The balance in the answer, if it has one. */
  readonly balance: bigint | null;
  readonly remainder: string | null;
}

/** Beyond these, payments of providers wait for two operators. Minor units. */
export interface Ceilings {
  /** All wins of one round, if its game states no highest win or it has no stake of its own; or one prize without a round. */
  readonly win: bigint;
  /** All that one game pays in a day of the site. */
  readonly gameDay: bigint;
  /** All that one provider pays in a day of the site. */
  readonly providerDay: bigint;
}

export type CeilingName = 'win' | 'game_day' | 'provider_day';

/** A command that waits for two operators, as it is stored. */
export interface NewHeldWin {
  /** The command as its transaction would be stored; `outcome` and `balance` mean nothing yet. */
  readonly record: StoredTransaction;
  readonly roundClosed: boolean;
  /** What it would pay, in minor units. */
  readonly payout: bigint;
  /** What was staked in its round; null: a prize without a round. */
  readonly staked: bigint | null;
  readonly ceiling: CeilingName;
  readonly ceilingAmount: bigint;
}

/** Everything that the decisions of one batch read and change, one after another. */
export interface World {
  /** By `pairKey(provider, txId)`. */
  readonly transactions: Map<string, StoredTransaction>;
  /** The transaction that refunded a bet, by `pairKey(provider, txId of the bet)`. */
  readonly refunds: Map<string, StoredTransaction>;
  /** By `roundKey`. */
  readonly rounds: Map<string, RoundState>;
  /** The rounds that a purse has a part in, by our id of the round. */
  readonly purseRounds: Map<string, PurseRound>;
  /** What bets took from a purse, by `pairKey(provider, txId)`. Loaded for refunds and resettlements. */
  readonly purseBets: Map<string, bigint>;
  /** By `pairKey(provider, session token)`. */
  readonly sessions: Map<string, SessionState>;
  /** Members that exist, by their id. */
  readonly players: Map<string, PlayerState>;
  /** `pairKey(provider, player)` of those who ever had a session there. */
  readonly acquainted: Set<string>;
  /** By `pairKey(provider, game code)`. */
  readonly games: Map<string, GameState>;
  /** Players with limits of their own, by their id. */
  readonly guards: Map<string, Guard>;
  /** Commands that wait for operators, by `pairKey(provider, txId)`. */
  readonly held: Map<string, StoredTransaction>;
  /** What was paid today, by `paidKey`. */
  readonly paid: Map<string, bigint>;
  /** Null: there are none. */
  ceilings: Ceilings | null;
}

/** A command with everything that a decision needs from outside: the provider, the time, and ids for new rows. */
export interface WalletRequest {
  readonly providerId: string;
  readonly command: WalletCommand;
  readonly at: number;
  /** Becomes the id of the transaction. */
  readonly transactionId: string;
  /** Becomes the id of the round, when this bet opens one. */
  readonly newRoundId: string;
  /** Two operators have decided about a held command: no ceiling and no session stops it any more. */
  readonly judged?: 'pay' | 'refuse';
  /** A game of the platform itself: it needs no session, and no ceiling stops what its own rules pay. */
  readonly own?: true;
}

/** One movement of money, between an account of the player and one of the house. `amount` is positive. */
export interface Leg {
  /** `lost`: what a purse that the player has lost gives on to the house, or gets back from it. */
  readonly kind: 'bet' | 'win' | 'refund' | 'adjust' | 'promo' | 'lost';
  readonly direction: 'debit' | 'credit';
  readonly house: 'house_provider' | 'house_promotion' | 'bonus';
  /** The purse's account; null: the player's cash. */
  readonly account: AccountId | null;
  readonly amount: Minor;
  /** What the player's account holds afterwards; null: not known, because the purse is no longer open. */
  readonly balance: Minor | null;
}

/** Stakes that count again, in minor units. Times in ms: of the round's first bet, and of the last refund. */
export interface Restored {
  readonly amount: bigint;
  readonly betAt: number;
  readonly refundedAt: number;
}

/** What a bet took from a purse: positive, in minor units. */
export interface PurseBet {
  readonly providerId: string;
  readonly txId: string;
  readonly amount: bigint;
}

/** The effect of one command. Everything but `answer` is absent where nothing changes. */
export interface Decision {
  readonly answer: WalletOutcome;
  readonly record?: StoredTransaction;
  readonly round?: RoundState;
  /** The bet that `record` refunds, known or not. */
  readonly refundedBet?: string;
  /** The refunds that a resettlement rolls back. */
  readonly restored?: Restored;
  readonly legs: readonly Leg[];
  /** The player's cash afterwards, where a command was accepted. */
  readonly balance?: Minor;
  /** What the open purse holds afterwards, where the player has one. */
  readonly purseBalance?: Minor;
  /** The purse's part in the round afterwards, where it changes. */
  readonly purseRound?: PurseRound;
  /** What the bet took from the purse. */
  readonly purseBet?: PurseBet;
  /** The command waits for operators from now on. */
  readonly held?: NewHeldWin;
  /** The token of the session to renew. */
  readonly renewedSession?: string;
}

export function emptyWorld(): World {
  return {
    transactions: new Map(),
    refunds: new Map(),
    rounds: new Map(),
    purseRounds: new Map(),
    purseBets: new Map(),
    sessions: new Map(),
    players: new Map(),
    acquainted: new Set(),
    games: new Map(),
    guards: new Map(),
    held: new Map(),
    paid: new Map(),
    ceilings: null,
  };
}

/** A key of two texts, separated by NUL, which no id contains (see `isWellFormed`). */
export function pairKey(providerId: string, id: string): string {
  return `${providerId}\0${id}`;
}

/**
 * Stands for every game that the catalogue does not know in the sums of a day and in the keys of alarms. A
 * provider that invents game codes gets one sum and one alarm for all of them.
 */
export const UNKNOWN_GAME = '?';

/** The game under which a payment of this command is counted. */
export function countedGame({ games }: Pick<World, 'games'>, { providerId, command }: WalletRequest): string {
  const { gameCode } = command;
  return gameCode !== undefined && games.has(pairKey(providerId, gameCode)) ? gameCode : UNKNOWN_GAME;
}

/** The key of what a provider paid in one `countedGame` today; in all of them: `gameCode` empty. */
export function paidKey(providerId: string, currency: string, gameCode: string): string {
  return `${providerId}\0${currency}\0${gameCode}`;
}

export function roundKey(providerId: string, playerId: string, gameCode: string, roundId: string): string {
  return `${providerId}\0${playerId}\0${gameCode}\0${roundId}`;
}
