import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The language that the back office begins in, with what is kept and what the browser wishes for. */
async function beginning(kept: string | null, wished: readonly string[]): Promise<string> {
  vi.stubGlobal('localStorage', { getItem: () => kept });
  vi.stubGlobal('navigator', { languages: wished });
  const { currentLanguage } = await import('./language.ts');
  return currentLanguage();
}

it.each([
  [null, ['en-US', 'en'], 'en'],
  [null, ['bn-BD', 'en'], 'bn'],
  [null, ['de', 'en-GB', 'bn'], 'en'],
  [null, ['fr-FR'], 'bn'],
  [null, [], 'bn'],
  ['bn', ['en-US'], 'bn'],
  ['en', ['bn-BD'], 'en'],
  ['xx', ['en'], 'en'],
])('the back office starts with %s stored and %j preferred in %s', async (kept, wished, language) => {
  expect(await beginning(kept, wished)).toBe(language);
});
