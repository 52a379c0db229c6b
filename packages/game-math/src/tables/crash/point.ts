import { fromHex, hmacSha256, toHex } from '../../core/sha256.ts';
import { fraction } from '../exact.ts';
import type { Fraction } from '../rules.ts';

/** Multipliers are in hundredths: 101 is 1.01. */
export const LEAST_TARGET = 101;
/** 10,000.00: a flight that comes so high ends there, and pays everybody who is still on board. */
export const CRASH_CAP = 1_000_000;
/** What a bet returns, hundredths: the house keeps 2 %. */
const RETURN = 98n;
const BITS = 52n;
const RANGE = 1n << BITS;
/** 52 bits are 13 hex digits. */
const DIGITS = Number(BITS) / 4;
const SEED_HEX = /^[0-9a-f]{64}$/;
const encoder = new TextEncoder();

/**
 * Where a flight ends, hundredths, from 100 to `CRASH_CAP`. `seed` is the flight's seed of the chain (hex), and `salt` a
 * public text that nobody knew when the chain was made, for example the hash of a block of Bitcoin that was mined after
 * the chain's end had been published. So whoever made the chain could not choose one that suits him.
 *
 * 1. h = HMAC-SHA256(key: the seed's 32 bytes, message: the salt in UTF-8). The key matters: the plain SHA-256 of the seed
 *    is the seed of the flight before, which everybody knows already.
 * 2. r = the first 52 bits of h, from 0 to 2^52 − 1.
 * 3. The crash point is 98 · 2^52 / (2^52 − r) hundredths, rounded down, but at least 100 and at most the cap.
 *
 * Throws a RangeError when the seed is not one.
 */
export function crashPoint(seed: string, salt: string): number {
  if (!SEED_HEX.test(seed)) throw new RangeError('a seed is 64 lower-case hex digits');
  return pointOf(BigInt(`0x${toHex(hmacSha256(fromHex(seed), encoder.encode(salt))).slice(0, DIGITS)}`));
}

/** The third step alone: the crash point, hundredths, of a number from 0 to 2^52 − 1. */
export function pointOf(number: bigint): number {
  const point = (RETURN * RANGE) / (RANGE - number);
  return Number(point < 100n ? 100n : point > BigInt(CRASH_CAP) ? BigInt(CRASH_CAP) : point);
}

/** Whether a player may set these hundredths as a target. */
export function isTarget(target: number): boolean {
  return Number.isInteger(target) && target >= LEAST_TARGET && target <= CRASH_CAP;
}

/**
 * The chance that a flight reaches a target (hundredths, `LEAST_TARGET` to `CRASH_CAP`), exact. The point is at least m when
 * 2^52 − r is at most 98 · 2^52 / m; so floor(98 · 2^52 / m) of 2^52 numbers reach it: 0.98 / (m / 100), rounded down in
 * the 52nd bit. Throws a RangeError outside of that.
 */
export function chanceOf(target: number): Fraction {
  if (!isTarget(target)) throw new RangeError(`no target of ${target} hundredths`);
  return fraction((RETURN * RANGE) / BigInt(target), RANGE);
}

/**
 * The expected payout of a stake that leaves at the target, exact. It is 98 % less what is lost by rounding in the 52nd
 * bit: at most target / 2^52, which is less than 0.000000000003 for the cap. The cap takes nothing away, because a flight
 * that reaches it pays it, and higher targets do not exist.
 */
export function returnOf(target: number): Fraction {
  const { numerator, denominator } = chanceOf(target);
  return fraction(numerator * BigInt(target), denominator * 100n);
}
