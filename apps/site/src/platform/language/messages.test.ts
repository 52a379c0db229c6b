// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const start = async () => ({
  ...(await import('./messages.ts')),
  ...(await import('./language.ts')),
});

describe('the texts on the screen', () => {
  it('are at first those of every page, and set the language of the document', async () => {
    const { loaded, showLanguage } = await start();
    await showLanguage('bn');
    expect(loaded.read()).toMatchObject({ language: 'bn', parts: new Set(), messages: { shell: { home: 'হোম' } } });
    expect(document.documentElement.lang).toBe('bn');
  });

  it('are ready for a dialog when a preload and the press right after it both wait for them', async () => {
    const { loaded, showLanguage, textsOf } = await start();
    await showLanguage('bn');
    const preload = textsOf('entry');
    await textsOf('entry');
    expect(loaded.read()?.messages.account.betsTitle).toBe('বেটিং রেকর্ড');
    await preload;
  });

  it('are complete in the next language, also when the shorter part arrives last', async () => {
    const { loaded, showLanguage, textsOf, changeLanguage } = await start();
    const first = showLanguage('bn');
    await textsOf('entry');
    await first;
    expect([...(loaded.read()?.parts ?? [])]).toEqual(['entry']);
    changeLanguage('ES');
    await showLanguage('es');
    expect(loaded.read()).toMatchObject({
      language: 'es',
      messages: { account: { betsTitle: 'Registro de apuestas' } },
    });
    expect(document.documentElement.lang).toBe('es');
  });

  it('are English for a language without a catalogue, and follow the later of two choices', async () => {
    const { loaded, showLanguage, changeLanguage, currentLanguage } = await start();
    changeLanguage('HI');
    const english = showLanguage(currentLanguage());
    changeLanguage('ES');
    await Promise.all([showLanguage(currentLanguage()), english]);
    expect(loaded.read()?.language).toBe('es');
    changeLanguage('HI');
    await showLanguage(currentLanguage());
    expect(document.documentElement.lang).toBe('en');
  });
});
