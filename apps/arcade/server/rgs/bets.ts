import { type BetRange, PLAY_CURRENCY, type RgsConfig } from '@chhokka/game-math';
import { type Currency, type Minor, minor } from '@chhokka/kernel';
import { type Bettable, betsOf, rangesOf, timesBet } from '../games/exact-bets.ts';
import type { LoadedGame } from '../games/game-library.ts';
import { RgsError } from './rgs-error.ts';

/** Millionths of the currency (the RGS) in one minor unit (the wallet). */
const MICRO_PER_MINOR = 10_000;

/** Minor units: the largest amount whose millionths are exact in JSON. Also a constraint of `stakes.stake`. */
const LARGEST_PAYOUT = BigInt(Math.floor(Number.MAX_SAFE_INTEGER / MICRO_PER_MINOR));

export function isPlayedIn(game: Bettable, currency: string): boolean {
  return Object.hasOwn(betsOf(game), currency);
}

/**
 * What the cheapest round of a game costs, minor units: the smallest bet in a mode of that cost (hundredths of the
 * bet). The game must be played in the currency.
 */
export function smallestStake(game: Bettable, currency: Currency, cost: bigint): Minor {
  return timesBet(minor(rangeOf(game, currency).min), cost);
}

/**
 * The largest win that can be paid on the largest bet of any currency, in hundredths of the bet. Narrowing bets to exact
 * ones makes none of them larger.
 */
export function mostPayable(gameCode: string): bigint {
  const largest = Math.max(...Object.values(rangesOf(gameCode)).map(({ max }) => max));
  return (LARGEST_PAYOUT * 100n) / BigInt(largest);
}

/**
 * Refuses a bet whose largest possible win (hundredths of the bet) could not be paid. It is asked before the draw, so
 * that no outcome decides whether a bet counts. Throws RgsError.
 */
export function requirePayable(bet: Minor, maxWin: bigint): void {
  if ((bet * maxWin) / 100n > LARGEST_PAYOUT) throw new RgsError('ERR_VAL', 'the bet is too large for this mode');
}

/** Minor units as the RGS writes money: an integer of millionths. */
export function toMicro(amount: Minor): number {
  return Number(amount * BigInt(MICRO_PER_MINOR));
}

/**
 * Reads the amount of a bet. Clients multiply floats (2.01 arrives as 2009999.9999999998), so the amount is rounded to
 * an integer before it is validated. Throws RgsError.
 */
export function readBet(amount: number, game: Bettable, currency: Currency): Minor {
  const range = rangeOf(game, currency);
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
  const range = rangeOf(game, currency);
  const modes = [...game.modes.values()];
  return {
    gameID: game.code,
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

/** The usual bet, minor units. */
export function usualBet(game: Bettable, currency: Currency): Minor {
  return minor(rangeOf(game, currency).usual);
}

/** Whether a game has demos: it has, if it is played in any currency. */
export function hasDemo(game: Bettable): boolean {
  return Object.keys(betsOf(game)).length > 0;
}

/** A demo has the bets of the first currency in which the game is played. */
function rangeOf(game: Bettable, currency: Currency): BetRange {
  const bets = betsOf(game);
  const range = currency === PLAY_CURRENCY ? Object.values(bets)[0] : bets[currency];
  if (!range) throw new RgsError('ERR_VAL', `${currency} is not played in here`);
  return range;
}
