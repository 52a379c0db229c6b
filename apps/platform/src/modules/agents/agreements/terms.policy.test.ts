import { contracts } from '@chhokka/contracts';
import { describe, expect, it } from 'vitest';
import { dividend, hourly, realtime, wage } from './testing/terms.ts';
import { areValid, endOf, settledTerms } from './terms.policy.ts';

const MONDAY = Date.UTC(2026, 10, 30);
const valid = (terms: Parameters<typeof areValid>[0]) => areValid(terms, { from: MONDAY, offset: 0 });
const tier = (base: string, active: number, rate: number) => ({ base, active, rate });

describe('terms', () => {
  it('of the rules are valid', () => {
    expect([dividend(), wage(), hourly(), realtime()].every(valid)).toBe(true);
  });

  it.each([
    ['a threshold twice', [tier('1.00', 1, 1), tier('1.00', 1, 2)]],
    ['a lower base', [tier('2.00', 1, 1), tier('1.00', 2, 2)]],
    ['fewer active members', [tier('1.00', 2, 1), tier('2.00', 1, 2)]],
    ['the same rate', [tier('1.00', 1, 2), tier('2.00', 1, 2)]],
    ['a lower rate', [tier('1.00', 1, 2), tier('2.00', 1, 1)]],
  ])('whose tiers have %s are not', (_, tiers) => {
    expect([valid(dividend({ tiers })), valid(wage({ tiers })), valid(hourly({ tiers }))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('whose tiers rise in one threshold only are valid', () => {
    expect(valid(wage({ tiers: [tier('1.00', 1, 1), tier('1.00', 2, 2), tier('3.00', 2, 3)] }))).toBe(true);
  });

  it('that could never pay are not', () => {
    expect(valid(realtime({ winRate: 0, lossRate: 0 }))).toBe(false);
    expect(valid(realtime({ winRate: 0 }))).toBe(true);
    expect(valid(wage({ weights: { RNG: 0 } }))).toBe(false);
    expect(valid(dividend({ weights: {} }))).toBe(true);
    expect(valid(dividend({ atMost: '0.00' }))).toBe(false);
  });

  it('end with the last whole period by their last day, and must hold one', () => {
    const until = (lastDay: string) => new Date(endOf(dividend({ lastDay }), 0) ?? 0).toISOString().slice(0, 10);
    expect([until('2026-12-06'), until('2026-12-07'), until('2026-12-05')]).toEqual([
      '2026-12-07',
      '2026-12-07',
      '2026-11-30',
    ]);
    expect([valid(dividend({ lastDay: '2026-12-06' })), valid(dividend({ lastDay: '2026-12-05' }))]).toEqual([
      true,
      false,
    ]);
    expect(valid(wage({ lastDay: '2026-11-29' }))).toBe(false);
    expect(endOf(wage(), 0)).toBe(null);
  });

  it('end before the year 9999, so that every period that follows has a date', () => {
    const terms = (lastDay: string) => wage({ period: 'monthly', lastDay });
    const isTaken = (lastDay: string) =>
      contracts.officeProposeContract.body?.shape.terms.safeParse(terms(lastDay))?.success;
    expect([isTaken('9999-12-31'), isTaken('9998-12-31')]).toEqual([false, true]);
    expect(endOf(terms('9998-12-31'), 360)).toBe(Date.UTC(9998, 11, 31, 18));
  });

  it('that mean the same are stored the same', () => {
    expect(settledTerms(wage({ weights: { RNG: 100, LIVE: 0, FISH: 5 } })).weights).toEqual({ FISH: 5, RNG: 100 });
    expect(settledTerms(dividend({ weights: { RNG: 100 } })).weights).toEqual({});
  });
});
