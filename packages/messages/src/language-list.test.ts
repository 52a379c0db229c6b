import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@chhokka/contracts';
import { languageList } from './language-list.ts';
import { languages } from './languages.ts';

describe('the list of languages', () => {
  it('has at least 35 languages, each once', () => {
    const codes = languageList.map(({ code }) => code);
    expect(codes.length).toBeGreaterThanOrEqual(35);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(languageList.map(({ name }) => name)).size).toBe(codes.length);
  });

  it('holds the codes that calls accept, and no others', () => {
    expect(languageList.map(({ code }) => code)).toEqual(LANGUAGE_CODES);
  });

  it('begins with the languages that have a catalogue', () => {
    expect(languageList.slice(0, languages.length).map(({ code }) => code.toLowerCase())).toEqual([...languages]);
  });

  it.each(languageList)('$code is a known language, written $direction', ({ code, direction }) => {
    const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code);
    expect(english).toBeDefined();
    const rightToLeft = ['Arab', 'Hebr'].includes(new Intl.Locale(code).maximize().script ?? '');
    expect(direction).toBe(rightToLeft ? 'rtl' : 'ltr');
  });
});
