import { useSyncExternalStore } from 'react';
import type { WireLanguage } from '@chhokka/contracts';
import { type Language, languages } from '@chhokka/messages/languages';
import { createStore, inBrowser } from '@chhokka/ui/store';

const STORED_AS = 'lang';
const STORED_BEFORE_AS = 'hisLang';
const WIRE = { bn: 'BN', en: 'EN', es: 'ES' } as const satisfies Record<Language, WireLanguage>;

/** The code that the visitor chose from the list: `BN`, `PT-BR`. */
const store = createStore(stored());

function stored(): string {
  const code = inBrowser((kept) => kept.getItem(STORED_AS)) ?? '';
  return /^[A-Z]{2,3}(-[A-Z]{2})?$/.test(code) ? code : 'BN';
}

// A language that was chosen in another tab applies here too.
window.addEventListener('storage', ({ key }) => key === STORED_AS && store.write(stored()));

/** The language of the texts: the chosen one where it has a catalogue, else English. */
export function currentLanguage(): Language {
  const chosen = store.read().toLowerCase();
  return languages.find((language) => language === chosen) ?? 'en';
}

/** The same as the code of the calls. Where the platform has no text in it, it answers in English. */
export function wireLanguage(): WireLanguage {
  return WIRE[currentLanguage()];
}

/** Stores and applies a language of the list; everything on the screen that depends on it re-renders (1-site §4). */
export function changeLanguage(code: string): void {
  const next = code.toUpperCase();
  inBrowser((kept) => {
    if (next !== store.read()) kept.setItem(STORED_BEFORE_AS, store.read());
    kept.setItem(STORED_AS, next);
  });
  store.write(next);
}

/** The language of the texts. Re-renders when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(store.subscribe, currentLanguage);
}

/** The code that the visitor chose, whether it has a catalogue or not. */
export const currentLanguageCode = store.read;

/** The code that the visitor chose. Re-renders when it changes. */
export function useLanguageCode(): string {
  return useSyncExternalStore(store.subscribe, store.read);
}
