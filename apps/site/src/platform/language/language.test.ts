// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The module as a page finds it that starts with this in its storage. */
async function startWith(code: string | null) {
  if (code !== null) localStorage.setItem('lang', code);
  return import('./language.ts');
}

describe('the language of a page', () => {
  it.each([
    [null, 'bn'],
    ['BN', 'bn'],
    ['ES', 'es'],
    ['HI', 'en'],
    ['PT-BR', 'en'],
    ['"><script>', 'bn'],
    ['en_US.UTF-8', 'bn'],
  ])('with %s in the storage is %s', async (code, shown) => {
    const { currentLanguage } = await startWith(code);
    expect(currentLanguage()).toBe(shown);
  });

  it('keeps the chosen code and the previous one', async () => {
    const { changeLanguage, currentLanguage, wireLanguage } = await startWith('BN');
    changeLanguage('zh-cn');
    expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['ZH-CN', 'BN']);
    expect([currentLanguage(), wireLanguage()]).toEqual(['en', 'EN']);
    changeLanguage('es');
    changeLanguage('es');
    expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['ES', 'ZH-CN']);
    expect([currentLanguage(), wireLanguage()]).toEqual(['es', 'ES']);
  });

  it('follows a choice made in another tab', async () => {
    const { currentLanguage } = await startWith('BN');
    localStorage.setItem('lang', 'EN');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'lang' }));
    expect(currentLanguage()).toBe('en');
  });
});
