/**
 * A round of a slot as an ordered list of events: the format of published Stake Engine games. The server chooses a
 * book, the client plays its events in order. Amounts inside are hundredths of the bet (150 = 1.5 × the bet).
 */
export interface Book {
  readonly id: number;
  /** Total payout in hundredths of the bet. */
  readonly payoutMultiplier: number;
  readonly events: readonly BookEvent[];
}

/** One cell of a board. */
export interface BoardSymbol {
  readonly name: string;
  readonly wild?: boolean;
  readonly scatter?: boolean;
  /** Factor of a wild that multiplies the wins of which it is a part. */
  readonly multiplier?: number;
}

/** A cell by column and row; row 0 is the padding row above the window, so the first visible row is 1. */
export interface Position {
  readonly reel: number;
  readonly row: number;
}

/** `board[reel][row]`, with one padding row above and one below the visible window. */
export type Board = readonly (readonly BoardSymbol[])[];

export type GameType = 'basegame' | 'freegame';

/** One winning combination. */
export interface Win {
  readonly symbol: string;
  /** The number of consecutive reels from the left in the combination. */
  readonly kind: number;
  /** Hundredths of the bet, all factors included. */
  readonly win: number;
  readonly positions: readonly Position[];
  readonly meta: WinMeta;
}

export interface WinMeta {
  /** Number of the payline, from 1 as in the pay table. Only in games with paylines. */
  readonly lineIndex?: number;
  /** The number of ways of the combination. Only in games that pay ways. */
  readonly ways?: number;
  /** The factor of this win: its wilds times that of the whole board. */
  readonly multiplier: number;
  readonly winWithoutMult: number;
  readonly globalMult: number;
  readonly lineMultiplier?: number;
}

interface Indexed<Type extends string> {
  /** Position of the event in its book, counting from 0. */
  readonly index: number;
  readonly type: Type;
}

/** The reels stop at `board`. */
export interface RevealEvent extends Indexed<'reveal'> {
  readonly board: Board;
  /** Where each reel's strip stopped: the number of the padding row above the window. */
  readonly paddingPositions: readonly number[];
  readonly gameType: GameType;
  /** By reel: how strongly to slow it down in expectation of a scatter, 0 for not at all. */
  readonly anticipation: readonly number[];
}

/** The winning combinations of the last shown board. */
export interface WinInfoEvent extends Indexed<'winInfo'> {
  readonly totalWin: number;
  readonly wins: readonly Win[];
}

/** The total payout of the last shown board; `winLevel` says how large the celebration is (1 … 10). */
export interface SetWinEvent extends Indexed<'setWin'> {
  readonly amount: number;
  readonly winLevel: number;
}

/** What the round has paid so far. */
export interface SetTotalWinEvent extends Indexed<'setTotalWin'> {
  readonly amount: number;
}

export interface FreeSpinTriggerEvent extends Indexed<'freeSpinTrigger'> {
  /** Total number of free spins won. */
  readonly totalFs: number;
  readonly positions: readonly Position[];
}

/** Free spin number `amount` (from 0) of `total` begins. */
export interface UpdateFreeSpinEvent extends Indexed<'updateFreeSpin'> {
  readonly amount: number;
  readonly total: number;
}

export interface FreeSpinRetriggerEvent extends Indexed<'freeSpinRetrigger'> {
  /** Total number of free spins, including the new ones. */
  readonly totalFs: number;
  readonly positions: readonly Position[];
}

/** The factor on all wins of the free spins has changed. Comes after the `reveal` whose scatters raised it. */
export interface UpdateGlobalMultEvent extends Indexed<'updateGlobalMult'> {
  readonly globalMult: number;
}

export interface FreeSpinEndEvent extends Indexed<'freeSpinEnd'> {
  /** The total payout of the free spins. */
  readonly amount: number;
  readonly winLevel: number;
}

/** The round has reached the game's largest win and stops there. */
export interface WinCapEvent extends Indexed<'wincap'> {
  readonly amount: number;
}

/** The payout of the round; always the last event and equal to the book's `payoutMultiplier`. */
export interface FinalWinEvent extends Indexed<'finalWin'> {
  readonly amount: number;
}

export type BookEvent =
  | RevealEvent
  | WinInfoEvent
  | SetWinEvent
  | SetTotalWinEvent
  | FreeSpinTriggerEvent
  | UpdateFreeSpinEvent
  | FreeSpinRetriggerEvent
  | UpdateGlobalMultEvent
  | FreeSpinEndEvent
  | WinCapEvent
  | FinalWinEvent;
