import { MINUTE } from '@chhokka/kernel';

const SHORTEST = 500;
const LONGEST = MINUTE;

/**
 * The pause before attempt number `attempts` + 1 in ms: it doubles from half a second to at most a minute. Half of it is
 * random (`chance`, 0 to 1), so that what failed together is not repeated together.
 */
export function pauseAfter(attempts: number, chance: number = Math.random()): number {
  const longest = Math.min(SHORTEST * 2 ** Math.min(attempts, 16), LONGEST);
  return Math.round(longest / 2 + (longest / 2) * chance);
}
