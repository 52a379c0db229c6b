import type { GameSums } from './income.repository.ts';

/** A game's realised and declared return, in per cent. */
export interface GameReturn {
  readonly realised: number;
  readonly declared: number | null;
  /** The band of 95 % around the declared return, or around the realised one where none is declared. */
  readonly low: number;
  readonly high: number;
  readonly deviation: number;
  readonly deviationFrom: 'declared' | 'measured';
  readonly state: 'inside' | 'watch' | 'alarm' | 'unknown';
}

/** Half the width of the 95 % and of the 99.9 % interval of a normal distribution, in standard deviations. */
const Z_WATCH = 1.959964;
const Z_ALARM = 3.290527;

/**
 * The return R̂ = Σw/Σs of n independent rounds with stakes s has the standard deviation σ·√Σs²/Σs, where σ is that of
 * the return of one unit staked. For equal stakes it is the well-known σ/√n (ratio estimate: Cochran, Sampling
 * Techniques, ch. 6). If the maker states no σ, it is measured: σ² = Σ(w − R·s)²/Σs². Pure.
 */
export function judgeReturn(sums: Omit<GameSums, 'vassalage' | 'gameCode' | 'name' | 'revenue'>): GameReturn {
  const { staked, won, rtp, stakeSquares, winSquares, stakeWins } = sums;
  const realised = ratio(won, staked);
  const declared = rtp === null ? null : rtp / 10_000;
  const expected = declared ?? realised;
  const squares = winSquares - 2 * expected * stakeWins + expected * expected * stakeSquares;
  const measured = Math.sqrt(Math.max(0, squares) / stakeSquares);
  const deviation = sums.deviation === null ? measured : sums.deviation / 100;
  const error = (deviation * Math.sqrt(stakeSquares)) / ratio(staked, 1n);
  const away = Math.abs(realised - expected);
  return {
    realised: percent(realised),
    declared: declared === null ? null : percent(declared),
    low: percent(Math.max(0, expected - Z_WATCH * error)),
    high: percent(expected + Z_WATCH * error),
    deviation: Math.round(deviation * 100) / 100,
    deviationFrom: sums.deviation === null ? 'measured' : 'declared',
    state: declared === null ? 'unknown' : stateOf(away, error),
  };
}

function stateOf(away: number, error: number): GameReturn['state'] {
  if (away > Z_ALARM * error) return 'alarm';
  return away > Z_WATCH * error ? 'watch' : 'inside';
}

/** A statistic of two sums of money, not an amount: it may be a float. */
function ratio(one: bigint, other: bigint): number {
  const SCALE = 1_000_000_000n;
  return other === 1n ? Number(one) : Number((one * SCALE) / other) / Number(SCALE);
}

function percent(part: number): number {
  return Math.round(part * 10_000) / 100;
}
