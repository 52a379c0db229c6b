import { describe, expect, it } from 'vitest';
import { linesOf, SYSTEM_NAMES, systemsFor } from './systems.ts';

/** Each subset of the legs, ascending, found by counting in binary. */
function subsets(legs: number): number[][] {
  return Array.from({ length: 2 ** legs }, (_, mask) =>
    Array.from({ length: legs }, (_leg, place) => place).filter((place) => (mask >> place) % 2 === 1),
  );
}

function sorted(lines: readonly (readonly number[])[] | null): string[] {
  return (lines ?? []).map((line) => line.join()).toSorted();
}

describe('a system', () => {
  /** The published counts: legs, lines, and lines of one, two, three … legs. */
  it.each([
    ['trixie', 3, 4, [0, 3, 1]],
    ['patent', 3, 7, [3, 3, 1]],
    ['yankee', 4, 11, [0, 6, 4, 1]],
    ['lucky15', 4, 15, [4, 6, 4, 1]],
    ['canadian', 5, 26, [0, 10, 10, 5, 1]],
    ['lucky31', 5, 31, [5, 10, 10, 5, 1]],
    ['heinz', 6, 57, [0, 15, 20, 15, 6, 1]],
    ['lucky63', 6, 63, [6, 15, 20, 15, 6, 1]],
  ] as const)('called %s has %i legs and %i lines', (name, legs, count, bySize) => {
    const lines = linesOf(name, legs) ?? [];
    expect(lines).toHaveLength(count);
    expect(bySize.map((_, size) => lines.filter((line) => line.length === size + 1).length)).toEqual(bySize);
    const smallest = bySize[0] === 0 ? 2 : 1;
    expect(sorted(lines)).toEqual(sorted(subsets(legs).filter((subset) => subset.length >= smallest)));
  });

  it('called by a name is no system of any other number of legs', () => {
    for (const name of SYSTEM_NAMES) {
      const sizes = Array.from({ length: 12 }, (_, legs) => legs).filter((legs) => linesOf(name, legs) !== null);
      expect(sizes, name).toHaveLength(1);
    }
  });

  it('of k legs out of n has each subset of k once, up to six legs', () => {
    for (let legs = 0; legs <= 8; legs += 1)
      for (let size = -1; size <= 8; size += 1) {
        const lines = linesOf(size, legs);
        expect(lines !== null, `${size} of ${legs}`).toBe(size > 1 && size < legs && legs <= 6);
        if (lines) expect(sorted(lines)).toEqual(sorted(subsets(legs).filter((subset) => subset.length === size)));
      }
  });

  it('is listed for a slip that it fits', () => {
    expect(systemsFor(2)).toEqual([]);
    expect(systemsFor(3)).toEqual([2, 'trixie', 'patent']);
    expect(systemsFor(6)).toEqual([2, 3, 4, 5, 'heinz', 'lucky63']);
    expect(systemsFor(7)).toEqual([]);
  });
});

describe('singles and accumulators', () => {
  it('have a line for each leg, and one for all', () => {
    expect(linesOf('single', 3)).toEqual([[0], [1], [2]]);
    expect(linesOf('accumulator', 3)).toEqual([[0, 1, 2]]);
    expect(linesOf('accumulator', 20)).toHaveLength(1);
  });

  it.each([
    ['single', 0],
    ['accumulator', 1],
    ['accumulator', 0],
    ['single', 1.5],
    [2.5, 4],
  ] as const)('cannot be %s with %d legs', (combination, legs) => {
    expect(linesOf(combination, legs)).toBeNull();
  });
});
