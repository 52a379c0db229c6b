import type { BookEvent } from './book.ts';

/**
 * The protocol between game server and game clients: the answers of the Stake Engine RGS protocol, with additional
 * fields of this house (`fair`, `game`). Money is an integer in millionths of the currency.
 */

export interface RgsBalance {
  readonly amount: number;
  readonly currency: string;
}

/** The seeds of the next round: shown before the bet, so that the server cannot choose after it. */
export interface NextFair {
  /** Hex SHA-256 of the server seed. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The seeds of one round. `serverSeed` is null until the round is closed. */
export interface RoundFair extends NextFair {
  readonly serverSeed: string | null;
}

export interface RgsRound {
  readonly roundID: number;
  /** The same number again: newer clients of the publisher know a round by this name. */
  readonly betID: number;
  /** The bet without the mode's factor. */
  readonly amount: number;
  /** The payout of the round. */
  readonly payout: number;
  /** The payout as a plain factor of the bet (1.5, not 150). */
  readonly payoutMultiplier: number;
  /** What the round cost as a plain factor of the bet. */
  readonly costMultiplier: number;
  readonly active: boolean;
  /** Upper case. Omitted for a finished round in authenticate's answer. */
  readonly mode?: string;
  /** The last event that the player has seen; null when none. */
  readonly event?: string | null;
  readonly state: readonly BookEvent[];
  readonly fair: RoundFair;
  /** Address of the page that recomputes this round, relative to the game server. */
  readonly verify: string;
  /** A free round: nothing was taken, and its grant pays what it wins. */
  readonly free?: true;
}

export interface BetMode {
  readonly mode: string;
  readonly costMultiplier: number;
  readonly feature: boolean;
}

export interface RgsConfig {
  /** The code of the game. */
  readonly gameID: string;
  readonly minBet: number;
  readonly maxBet: number;
  readonly stepBet: number;
  readonly defaultBetLevel: number;
  readonly betLevels: readonly number[];
  readonly betModes: Readonly<Record<string, BetMode>>;
  readonly jurisdiction: RgsJurisdiction;
}

export interface RgsJurisdiction {
  readonly socialCasino: boolean;
  readonly disabledFullscreen: boolean;
  readonly disabledTurbo: boolean;
  readonly disabledSuperTurbo: boolean;
  readonly disabledAutoplay: boolean;
  readonly disabledSlamstop: boolean;
  readonly disabledSpacebar: boolean;
  readonly disabledBuyFeature: boolean;
  readonly displayNetPosition: boolean;
  readonly displayRTP: boolean;
  readonly displaySessionTimer: boolean;
  /** ms */
  readonly minimumRoundDuration: number;
}

export interface RgsGame {
  readonly code: string;
  readonly version: number;
  readonly title: { readonly bn: string; readonly en: string };
  /** By mode: the declared return in per cent, two decimals. */
  readonly rtp: Readonly<Record<string, number>>;
  /** By mode: the largest win as a factor of the bet. */
  readonly maxWin: Readonly<Record<string, number>>;
}

/** A grant of free rounds in a session's game: rounds with a fixed bet that nothing is taken for. Amounts in millionths. */
export interface FreeRounds {
  readonly grantId: string;
  readonly count: number;
  /** Rounds that can still be played. */
  readonly left: number;
  /** The bet of each. */
  readonly stake: number;
  /** What the rounds that have ended won together. It is paid at once when the last one ends. */
  readonly won: number;
  /** `paying`: over, and the operator has not taken the payment yet. */
  readonly state: 'open' | 'paying' | 'paid';
}

/** POST /rgs/wallet/authenticate {sessionID, language?} */
export interface AuthenticateAnswer {
  readonly balance: RgsBalance;
  readonly config: RgsConfig;
  /** The active round, which must be continued, or the last one; null when there was none. */
  readonly round: RgsRound | null;
  readonly fair: NextFair;
  readonly game: RgsGame;
  /** The free rounds that come first; null: there are none. */
  readonly freeRounds: FreeRounds | null;
}

/** POST /rgs/wallet/play {sessionID, amount, currency, mode, clientSeed?, freeRounds?}: `freeRounds` names the grant of a free round. */
export interface PlayAnswer {
  readonly balance: RgsBalance;
  readonly round: RgsRound;
  /** The seeds of the round after this one. */
  readonly fair: NextFair;
  /** The grant of a free round, after it; of another round the grant that comes first from now on. */
  readonly freeRounds: FreeRounds | null;
}

/** POST /rgs/wallet/balance, /rgs/wallet/end-round and, in a demo, /rgs/demo/refill {sessionID} */
export interface BalanceAnswer {
  readonly balance: RgsBalance;
  /** After end-round: the grant of the round that has ended, if it was free. */
  readonly freeRounds?: FreeRounds;
}

/** GET /rgs/bet/replay/{game}/{version}/{mode}/{event}: one published book. It needs no session and names no player. */
export interface ReplayAnswer {
  /** Payout and cost as plain factors of the bet. */
  readonly payoutMultiplier: number;
  readonly costMultiplier: number;
  readonly state: readonly BookEvent[];
}

/** Every refusal; `error` and `message` are at the top level because clients show them. */
export interface RgsErrorAnswer {
  readonly error: string;
  readonly message: string;
  readonly status: { readonly statusCode: string; readonly statusMessage: string };
}

/** One row of GET /rgs/history?sessionID=…&before=ROUND: newest first. */
export interface HistoryRow {
  readonly roundID: number;
  /** ms since the epoch */
  readonly at: number;
  readonly mode: string;
  readonly amount: number;
  /** The amount taken from the balance: the bet times the mode's factor. */
  readonly cost: number;
  readonly payout: number;
  readonly payoutMultiplier: number;
  readonly state: 'open' | 'closed' | 'voided';
  /** Address of the page that recomputes this round, relative to the game server. */
  readonly verify: string;
}

export interface HistoryAnswer {
  readonly rounds: readonly HistoryRow[];
  readonly currency: string;
  /** Pass it as `before` to get the next page; null at the end. */
  readonly next: number | null;
}

/** GET /rgs/round/ID?token=T&lang=LANGUAGE: everything that a browser needs to recompute the round. */
export interface RoundAnswer {
  readonly roundID: number;
  /** The round's id at the operator. */
  readonly walletRoundId: string;
  readonly game: RgsGame;
  readonly mode: string;
  readonly at: number;
  readonly state: 'open' | 'closed' | 'voided';
  readonly currency: string;
  /** Played with play money. Seeds, odds and this proof are those of real play. */
  readonly demo: boolean;
  readonly amount: number;
  readonly cost: number;
  readonly payout: number;
  readonly payoutMultiplier: number;
  readonly fair: RoundFair;
  readonly choice: RoundChoice;
  /** The events; empty while the round is open. */
  readonly events: readonly BookEvent[];
  /** Address at which the game's own client plays the round again; null while it is open, and for clients of ours. */
  readonly replay: string | null;
}

/**
 * How the seeds became events: by `draw` over a published table, or by running `generator` of this package on
 * `seededRandom`. `bookId` and `number` are null while the round is open.
 */
export type RoundChoice =
  | {
      readonly kind: 'published';
      readonly bookId: number | null;
      /** The number in [0, totalWeight) as a decimal string. */
      readonly number: string | null;
      readonly totalWeight: string;
      /** Address of the published look-up table, relative to the game server. */
      readonly weights: string;
      /** Hex SHA-256 of that file. */
      readonly weightsHash: string;
    }
  | { readonly kind: 'generated'; readonly generator: string };
