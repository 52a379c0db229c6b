import { describe, expect, it } from 'vitest';
import { patterns } from '@chhokka/contracts/patterns';
import { languages } from './languages.ts';
import { patternText } from './patterns.ts';

const ids = patterns.map((_, id) => String(id));

describe('the texts of the pattern catalogue', () => {
  it.each(languages)('contain both bounds of every pattern in %s', (language) => {
    for (const id of ids) {
      const text = patternText(language, id, 3, 47);
      expect(text).toContain('3–47');
      expect(text).not.toMatch(/[{}]/);
    }
  });

  it.each(languages)('contain one number when the bounds are equal in %s', (language) => {
    for (const id of ids) {
      const text = patternText(language, id, 6, 6);
      expect(text.split('6')).toHaveLength(2);
      expect(text).not.toContain('6–');
    }
  });

  it.each(languages)('differ from pattern to pattern in %s', (language) => {
    expect(new Set(ids.map((id) => patternText(language, id, 1, 2))).size).toBe(24);
  });

  it('write the numbers in Latin digits', () => {
    expect(patternText('bn', '19', 6, 6)).toBe('6 সংখ্যার একটি পেমেন্ট পাসওয়ার্ড বেছে নিন।');
    expect(patternText('en', '19', 4, 6)).toBe('Choose a payment password of 4–6 digits.');
    expect(patternText('es', '0', 2, 32)).toBe('Use 2–32 caracteres.');
  });

  it('say of a full name first that its format is incorrect (2-account-entry §8)', () => {
    for (const id of ['11', '12'])
      expect(patternText('en', id, 2, 64)).toMatch(/^Real name format is incorrect\. Enter /);
  });

  it('use the plainest text for an id outside of the catalogue', () => {
    expect(patternText('en', '24', 2, 5)).toBe(patternText('en', '0', 2, 5));
    expect(patternText('en', 'constructor', 2, 5)).toBe(patternText('en', '0', 2, 5));
  });
});
