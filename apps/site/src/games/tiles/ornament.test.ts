import { describe, expect, it } from 'vitest';
import { ornamentOf, TINTS } from './ornament.ts';

describe('the ornament of a cover', () => {
  it('is always the same for one code', () => {
    expect(ornamentOf('shapla')).toEqual(ornamentOf('shapla'));
  });

  it('uses all colours, and rarely looks alike for two codes', () => {
    const many = Array.from({ length: 200 }, (_, index) => ornamentOf(`game-${index}`));
    expect(new Set(many.map(({ tint }) => tint)).size).toBe(TINTS);
    expect(new Set(many.map(({ tint, lines }) => `${tint}${lines}`)).size).toBeGreaterThan(80);
  });

  it('stays inside its circle', () => {
    const numbers =
      ornamentOf('shapla')
        .lines.match(/-?\d+\.\d/g)
        ?.map(Number) ?? [];
    expect(Math.max(...numbers.map(Math.abs))).toBeLessThanOrEqual(110);
  });
});
