import type { Random } from '@chhokka/game-math/fairness';

const RANGE = 2 ** 32;
const NARROW = 1e-12;
/** Log-odds of a single round or objective beyond which no two teams are apart. */
const WIDEST = 6;

/** The chance of log-odds. */
export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** The chance of those things of which it holds. Chances of all things add up to 1. */
export function chanceOf<Thing extends { readonly chance: number }>(
  things: readonly Thing[],
  holds: (thing: Thing) => boolean,
): number {
  return things.reduce((sum, thing) => (holds(thing) ? sum + thing.chance : sum), 0);
}

/** Whether something of this chance happens, to a 32-bit resolution. */
export function happens(chance: number, random: Random): boolean {
  return random.below(RANGE) < chance * RANGE;
}

/** The log-odds in [−6, 6] at which a rising function of them has that value, by bisection to 1e-12. */
export function solve(rising: (logOdds: number) => number, value: number): number {
  let [low, high] = [-WIDEST, WIDEST];
  while (high - low > NARROW) {
    const middle = (low + high) / 2;
    if (rising(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
