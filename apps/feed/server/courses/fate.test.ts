import { describe, expect, it } from 'vitest';
import { abandonedBefore, fateOf } from './fate.ts';
import { seedOf } from './seeds.ts';

const kinds = (shares: { corrected: number; abandoned: number }, count = 2_000) => {
  const found: Record<string, number> = {};
  for (let number = 0; number < count; number += 1) {
    const { kind } = fateOf(seedOf('a secret', `course ${number}`), shares);
    found[kind] = (found[kind] ?? 0) + 1;
  }
  return found;
};

describe('the fate of a match', () => {
  it('is as usual without any shares', () => {
    expect(kinds({ corrected: 0, abandoned: 0 })).toEqual({ usual: 2_000 });
  });

  it('comes as often as the settings say', () => {
    const {
      corrected = 0,
      abandoned = 0,
      postponed = 0,
      'called-off': calledOff = 0,
    } = kinds({ corrected: 20, abandoned: 20 });
    expect(corrected).toBeGreaterThan(340);
    expect(corrected).toBeLessThan(460);
    expect(abandoned + postponed + calledOff).toBeGreaterThan(340);
    expect(abandoned + postponed + calledOff).toBeLessThan(460);
    expect(Math.min(postponed, calledOff)).toBeGreaterThan(60);
  });

  it('follows from the seed alone', () => {
    const seed = seedOf('a secret', 'course 1');
    expect(fateOf(seed, { corrected: 50, abandoned: 50 })).toEqual(fateOf(seed, { corrected: 50, abandoned: 50 }));
    expect(seedOf('another secret', 'course 1')).not.toBe(seed);
  });

  it('ends an abandoned match after its beginning', () => {
    expect(abandonedBefore(3, 0.2)).toBe(1);
    expect(abandonedBefore(300, 0.5)).toBe(150);
  });
});
