/** How forecasts of about the same chance came out. */
export interface Calibration {
  /** Forecasts in [from, to); in the last tenth 1 too. */
  readonly from: number;
  readonly to: number;
  readonly forecasts: number;
  /** The mean forecast. */
  readonly forecast: number;
  /** The share of them that came true. */
  readonly happened: number;
}

const BINS = 10;

/** Tenths of the chance that have forecasts, the lowest first. `chance` in [0, 1]. */
export function calibrationOf(
  forecasts: readonly { readonly chance: number; readonly came: boolean }[],
): Calibration[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const within = forecasts.filter(({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === bin);
    const sum = within.reduce((total, { chance }) => total + chance, 0);
    return {
      from: bin / BINS,
      to: (bin + 1) / BINS,
      forecasts: within.length,
      forecast: sum / within.length,
      happened: within.filter(({ came }) => came).length / within.length,
    };
  }).filter(({ forecasts: count }) => count > 0);
}
