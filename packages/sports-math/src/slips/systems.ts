/** Systems with a name: how many legs each has, and which sizes of combinations it plays. */
const NAMED = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
} as const satisfies Record<string, { legs: number; sizes: readonly number[] }>;

export type SystemName = keyof typeof NAMED;
export const SYSTEM_NAMES: readonly SystemName[] = Object.keys(NAMED) as SystemName[];

/** A system has no more legs than this. An accumulator has no bound of its own. */
export const MOST_SYSTEM_LEGS = 6;

/**
 * Which combinations of its legs a slip plays. `single`: each leg alone. `accumulator`: all legs together. A number k: each
 * combination of k legs. A name: the combinations of that system. (Each way does not exist here.)
 */
export type Combination = 'single' | 'accumulator' | SystemName | number;

/** The legs that a line needs, as places in the slip, ascending. Each line has a stake of its own. */
export type Line = readonly number[];

/**
 * The lines of a slip with that many legs, the short ones first. Null: that many legs do not make this combination. A single
 * takes any number of legs from 1, an accumulator from 2, k of n needs 1 < k < n ≤ 6, a named system its own number.
 */
export function linesOf(combination: Combination, legs: number): readonly Line[] | null {
  if (!Number.isSafeInteger(legs) || legs < 1) return null;
  if (combination === 'single') return combinations(legs, 1);
  if (combination === 'accumulator') return legs < 2 ? null : [Array.from({ length: legs }, (_, place) => place)];
  if (typeof combination === 'number') {
    const fits = Number.isSafeInteger(combination) && combination > 1 && combination < legs && legs <= MOST_SYSTEM_LEGS;
    return fits ? combinations(legs, combination) : null;
  }
  const system = NAMED[combination];
  return system.legs === legs ? system.sizes.flatMap((size) => combinations(legs, size)) : null;
}

/** Every system that this many legs make: k of n by size, then those with a name. */
export function systemsFor(legs: number): readonly (SystemName | number)[] {
  const sizes = Array.from({ length: MOST_SYSTEM_LEGS }, (_, size) => size);
  return [...sizes, ...SYSTEM_NAMES].filter((system) => linesOf(system, legs) !== null);
}

/** Each choice of `size` places out of `legs`, in the order of a dictionary. */
function combinations(legs: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const found: number[][] = [];
  for (let place = from; place + size <= legs; place += 1)
    for (const rest of combinations(legs, size - 1, place + 1)) found.push([place, ...rest]);
  return found;
}
