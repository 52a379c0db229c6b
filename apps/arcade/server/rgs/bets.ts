import { type Currency, type Minor, minor } from '@chhokka/kernel';
import type { RgsConfig } from '@chhokka/game-math';
import type { LoadedGame } from '../games/game-library.ts';
import { RgsError } from './rgs-error.ts';

/** Millionths of the currency (the RGS) in one minor unit (the wallet). */
const MICRO_PER_MINOR = 10_000;

interface BetRange {
  /** Minor units. Every bet is a multiple of `step`, so that no payout of a hundredth-based table needs rounding. */
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly levels: readonly number[];
  readonly usual: number;
}

/** By currency: what may be bet. A currency that is not here is not played in. */
const RANGES: Readonly<Record<string, BetRange>> = {
  BDT: {
    min: 20,
    max: 100_000,
    step: 20,
    levels: [20, 40, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
    usual: 200,
  },
};

export function isPlayedIn(currency: string): boolean {
  return Object.hasOwn(RANGES, currency);
}

/**
 * What the cheapest round costs, minor units: the smallest bet in a mode of that cost (hundredths of the bet). The
 * currency must be one that is played in.
 */
export function smallestStake(currency: Currency, cost: bigint): Minor {
  return minor((BigInt(rangeOf(currency).min) * cost) / 100n);
}

/** Minor units as the RGS writes money: an integer of millionths. */
export function toMicro(amount: Minor): number {
  return Number(amount * BigInt(MICRO_PER_MINOR));
}

/**
 * Reads the amount of a bet. Clients multiply floats (2.01 arrives as 2009999.9999999998), so it is rounded to the
 * integer first and judged after that. Throws RgsError.
 */
export function readBet(amount: number, currency: Currency): Minor {
  const range = rangeOf(currency);
  const micro = Math.round(amount);
  const inMinor = micro / MICRO_PER_MINOR;
  if (inMinor < range.min) throw new RgsError('ERR_VAL', `the smallest bet is ${range.min * MICRO_PER_MINOR}`);
  if (inMinor > range.max) throw new RgsError('ERR_VAL', `the largest bet is ${range.max * MICRO_PER_MINOR}`);
  if (inMinor % range.step !== 0) {
    throw new RgsError('ERR_VAL', `bets go in steps of ${range.step * MICRO_PER_MINOR}`);
  }
  return minor(inMinor);
}

/** The configuration that authenticate answers. */
export function betConfig(game: LoadedGame, currency: Currency): RgsConfig {
  const range = rangeOf(currency);
  const modes = [...game.modes.values()];
  return {
    minBet: range.min * MICRO_PER_MINOR,
    maxBet: range.max * MICRO_PER_MINOR,
    stepBet: range.step * MICRO_PER_MINOR,
    defaultBetLevel: range.usual * MICRO_PER_MINOR,
    betLevels: range.levels.map((level) => level * MICRO_PER_MINOR),
    betModes: Object.fromEntries(
      modes.map((mode) => [
        mode.name,
        { mode: mode.name, costMultiplier: Number(mode.cost) / 100, feature: mode.cost > 100n },
      ]),
    ),
    jurisdiction: {
      socialCasino: false,
      disabledFullscreen: false,
      disabledTurbo: false,
      disabledSuperTurbo: false,
      disabledAutoplay: false,
      disabledSlamstop: false,
      disabledSpacebar: false,
      disabledBuyFeature: false,
      displayNetPosition: false,
      displayRTP: true,
      displaySessionTimer: false,
      minimumRoundDuration: 0,
    },
  };
}

function rangeOf(currency: Currency): BetRange {
  const range = RANGES[currency];
  if (!range) throw new RgsError('ERR_VAL', `${currency} is not played in here`);
  return range;
}
