import { describe, expect, it } from 'vitest';
import { changeOf, saysLittle } from './compare.ts';

describe('the change since yesterday', () => {
  it.each([
    [112, 100, 12],
    ['97.50', '100.00', -2.5],
    ['-5.00', '10.00', -150],
    ['90071992547409.93', '90071992547409.93', 0],
    [0, 8, -100],
  ])('of %s from %s is %s %%', (now, before, change) => {
    expect(changeOf(now, before)).toBe(change);
  });

  it.each([
    [5, 0],
    ['5.00', '0.00'],
    ['5.00', '-10.00'],
  ])('of %s from %s is not told as a share', (now, before) => {
    expect(changeOf(now, before)).toBeNull();
  });
});

describe('a return', () => {
  it('says little while chance moves it by more than ten points, unless it is far outside of that', () => {
    expect(saysLittle({ low: 80, high: 112, state: 'inside' })).toBe(true);
    expect(saysLittle({ low: 80, high: 112, state: 'watch' })).toBe(true);
    expect(saysLittle({ low: 80, high: 112, state: 'alarm' })).toBe(false);
    expect(saysLittle({ low: 86, high: 106, state: 'inside' })).toBe(false);
  });
});
