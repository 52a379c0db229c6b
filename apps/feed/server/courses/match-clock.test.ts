import { describe, expect, it } from 'vitest';
import { matchTime, realTime, setClock, switchClock } from './match-clock.ts';

const clock = { base: 60_000, since: 1_000_000, runs: true };

describe('a match’s clock', () => {
  it('passes six minutes of the match in a minute at speed 600', () => {
    expect(matchTime(clock, 1_060_000, 600)).toBe(60_000 + 360_000);
    expect(realTime(clock, 420_000, 600)).toBe(1_060_000);
  });

  it('stands still when it is held, and never reaches what is to come', () => {
    const held = switchClock(clock, false, 1_010_000, 600);
    expect(matchTime(held, 2_000_000, 600)).toBe(120_000);
    expect(realTime(held, 120_001, 600)).toBe(Number.POSITIVE_INFINITY);
    expect(realTime(held, 120_000, 600)).toBe(1_010_000);
  });

  it('goes on from where it stood', () => {
    const again = switchClock(switchClock(clock, false, 1_010_000, 600), true, 3_000_000, 600);
    expect(matchTime(again, 3_010_000, 600)).toBe(180_000);
  });

  it('is set to a later time at once', () => {
    expect(matchTime(setClock(clock, 5_000_000, 1_010_000), 1_010_000, 600)).toBe(5_000_000);
  });
});
