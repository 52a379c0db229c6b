import { commitment } from '@chhokka/game-math/fairness';
import { drawNumero, type FamilyName, LOTTERY_FAMILIES } from '@chhokka/game-math/lottery';
import type { Proof } from '../lottery-api.ts';

/** What this browser found out by itself about a draw. */
export interface DrawCheck {
  /** The hash of the revealed seed is the one that was shown before the draw. */
  readonly hashMatches: boolean;
  /** The seed gives the numbers that were shown as the result. */
  readonly numbersMatch: boolean;
  /** What the seed gives. Empty: this page does not know how the family draws. */
  readonly numbers: readonly string[];
}

/** Repeats a draw from its revealed seed; null: the seed is not revealed yet. */
export function checkDraw({ seed, seedHash, gameCode, numero, family, numbers }: Proof): DrawCheck | null {
  if (seed === null || numbers === null) return null;
  const rules = LOTTERY_FAMILIES[family as FamilyName];
  try {
    const drawn = rules === undefined ? [] : drawNumero(rules, { seed, gameCode, numero });
    const isSame = drawn.length === numbers.length && drawn.every((number, place) => number === numbers[place]);
    return { hashMatches: commitment(seed) === seedHash, numbersMatch: isSame, numbers: drawn };
  } catch {
    // What was sent is no seed.
    return { hashMatches: false, numbersMatch: false, numbers: [] };
  }
}
