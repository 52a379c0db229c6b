import { describe, expect, it } from 'vitest';
import { formatMoney } from '@chhokka/kernel';
import { JACKPOT_EVERY_MS, JACKPOT_STEP, jackpotAt } from './jackpot.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

describe('the jackpot display number', () => {
  it('grows by 165.11 every three seconds, and not in between', () => {
    expect(jackpotAt(NOON + JACKPOT_EVERY_MS) - jackpotAt(NOON)).toBe(JACKPOT_STEP);
    expect(jackpotAt(NOON + JACKPOT_EVERY_MS - 1)).toBe(jackpotAt(NOON));
    expect(formatMoney(JACKPOT_STEP)).toBe('165.11');
  });

  it('depends on nothing but the time', () => {
    expect(jackpotAt(NOON)).toBe(jackpotAt(NOON));
    expect(formatMoney(jackpotAt(Date.UTC(2026, 0, 1, 0, 1)))).toBe('3,302.20');
  });
});
