import { describe, expect, it } from 'vitest';
import { clockText } from './clock.ts';

const FRIDAY_EVENING = Date.UTC(2026, 10, 20, 15, 4, 6);

describe('the clock of the top bar', () => {
  it('shows the time of the site with its offset, and the weekday in the page’s language', () => {
    expect(clockText(FRIDAY_EVENING, 360, 'en')).toBe('GMT+6 2026/11/20 (Fri) 21:04:06');
    expect(clockText(FRIDAY_EVENING, 360, 'bn')).toBe('GMT+6 2026/11/20 (শুক্র) 21:04:06');
  });

  it.each(['bn', 'en', 'es'] as const)('names every weekday in %s as the browser does', (language) => {
    for (let day = 0; day < 7; day += 1) {
      const at = FRIDAY_EVENING + day * 86_400_000;
      const name = new Date(at).toLocaleDateString(language, { weekday: 'short', timeZone: 'UTC' });
      expect(clockText(at, 0, language)).toContain(`(${name})`);
    }
  });

  it('applies the offset across midnight and the year', () => {
    const newYear = Date.UTC(2026, 11, 31, 18, 0, 0);
    expect(clockText(newYear, 360, 'en')).toBe('GMT+6 2027/01/01 (Fri) 00:00:00');
  });
});
