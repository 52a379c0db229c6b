/** The bets in one currency, in minor units. */
export interface BetRange {
  readonly min: number;
  readonly max: number;
  /** Every bet is a multiple of it. The arcade takes a larger one where a payout would need rounding otherwise. */
  readonly step: number;
  readonly levels: readonly number[];
  readonly usual: number;
}

/** The bets by currency. A currency without an entry cannot be played. */
export type BetRanges = Readonly<Record<string, BetRange>>;

/** The currency of play money. It is no game's: a demo has the bets of a currency of the game. */
export const PLAY_CURRENCY = 'FUN';

/** The default bets of a slot, and those of every imported game. */
export const SLOT_BETS: BetRanges = {
  BDT: {
    min: 20,
    max: 100_000,
    step: 20,
    levels: [20, 40, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
    usual: 200,
  },
};
