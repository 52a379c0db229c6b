/** What may be bet in one currency, minor units. */
export interface BetRange {
  readonly min: number;
  readonly max: number;
  /** Every bet is a multiple of it, so that no payout of a hundredth-based table needs rounding. */
  readonly step: number;
  readonly levels: readonly number[];
  readonly usual: number;
}

/** By currency: what may be bet. A currency that is not here is not played in. */
export type BetRanges = Readonly<Record<string, BetRange>>;

/** The bets of a slot that has none of its own: also of every game that is imported. */
export const SLOT_BETS: BetRanges = {
  BDT: {
    min: 20,
    max: 100_000,
    step: 20,
    levels: [20, 40, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
    usual: 200,
  },
};
