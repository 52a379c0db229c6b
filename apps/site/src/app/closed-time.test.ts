import { describe, expect, it } from 'vitest';
import { durationText, openingText } from './closed-time.ts';

const MINUTE = 60_000;

describe('the opening time of a closed site', () => {
  it('is shown in the site’s time zone and the visitor’s language', () => {
    const end = Date.UTC(2026, 10, 20, 20, 4);
    expect(openingText(end, 360, 'en-GB')).toMatch(/^Sat,? 21 Nov,? 02:04$/);
    expect(openingText(end, -60, 'en-GB')).toMatch(/^Fri,? 20 Nov,? 19:04$/);
    expect(openingText(end, 360, 'es-ES')).toMatch(/21 nov.*02:04/);
    expect(openingText(end, 360, 'bn-BD-u-nu-latn')).toMatch(/শনি.*21 নভে.*02:04/);
  });

  it.each([
    [1, '1 minute'],
    [25 * MINUTE, '25 minutes'],
    [25 * MINUTE + 1, '26 minutes'],
    [90 * MINUTE, '90 minutes'],
    [91 * MINUTE, '2 hours'],
    [36 * 60 * MINUTE, '36 hours'],
    [37 * 60 * MINUTE, '2 days'],
  ])('rounds %i ms up to %s', (ms, text) => {
    expect(durationText(ms, 'en')).toBe(text);
  });

  it('uses the plural forms of each language', () => {
    expect(durationText(25 * MINUTE, 'es')).toBe('25 minutos');
    expect(durationText(1, 'es')).toBe('1 minuto');
    expect(durationText(25 * MINUTE, 'bn-BD-u-nu-latn')).toBe('25 মিনিট');
  });
});
