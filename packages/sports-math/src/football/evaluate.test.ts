import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { seasonOf } from './testing/seasons.ts';

describe('a held-out season', () => {
  it('is priced better than by frequencies: 2025–26 after 2024–25 in England', () => {
    const { matches, logLoss, baseline } = evaluate(
      [seasonOf('2024-25_en.1').matches],
      seasonOf('2025-26_en.1').matches,
    );
    expect(matches).toBe(291);
    // 1.0356 beside 1.0832. Three equal chances would lose 1.0986.
    expect(logLoss).toBeLessThan(1.04);
    expect(baseline).toBeGreaterThan(1.08);
  });

  it('is priced better within its own months: 2025–26 in Spain', () => {
    const { matches, logLoss, baseline } = evaluate([], seasonOf('2025-26_es.1').matches);
    expect(matches).toBe(239);
    expect(logLoss).toBeLessThan(baseline - 0.03);
  });

  it('comes true about as often as it is forecast', () => {
    const { calibration } = evaluate([seasonOf('2024-25_en.1').matches], seasonOf('2025-26_en.1').matches);
    expect(calibration.reduce((sum, { forecasts }) => sum + forecasts, 0)).toBe(3 * 291);
    for (const { forecasts, forecast, happened } of calibration) {
      const deviation = Math.sqrt((forecast * (1 - forecast)) / forecasts);
      expect(Math.abs(happened - forecast)).toBeLessThan(3.5 * deviation);
    }
  });

  it('is priced by what was known before each month: later goals change no earlier forecast', () => {
    const { matches } = seasonOf('2025-26_en.1');
    const earlier = [seasonOf('2024-25_en.1').matches];
    const september = (later: (typeof matches)[number]['fullTime']): number => {
      const changed = matches.map((match) => {
        if (match.date < '2025-10-01') return match;
        // In December the result is the same for all, so that only forecasts from December on can differ.
        return match.date < '2025-12-01' ? { ...match, fullTime: null } : { ...match, fullTime: later };
      });
      const december = changed.filter(({ date }) => date < '2026-01-01');
      return evaluate(earlier, december).logLoss;
    };
    // All matches of December are won by home, by one goal or by five: the same results, priced before either was known.
    expect(september({ home: 1, away: 0 })).toBe(september({ home: 5, away: 0 }));
  });

  it('is refused when nothing can be priced', () => {
    expect(() => evaluate([], [])).toThrow(RangeError);
  });
});
