import type { Random } from '@chhokka/game-math/fairness';

const WORD = 2 ** 32;
const HIGH_BITS = 2 ** 21;

/** A number in [0, 1) of 53 random bits. */
export function unit(random: Random): number {
  const high = random.below(HIGH_BITS);
  return (high * WORD + random.below(WORD)) / (HIGH_BITS * WORD);
}

/** An index, with the chances given, which add up to 1. */
export function pick(chances: Float64Array, random: Random): number {
  let left = unit(random);
  let last = 0;
  for (let index = 0; index < chances.length; index += 1) {
    const chance = chances[index] ?? 0;
    if (left < chance) return index;
    if (chance > 0) last = index;
    left -= chance;
  }
  return last;
}
