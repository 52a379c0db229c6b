import { useSyncExternalStore } from 'react';
import { type Language, languages } from '@chhokka/messages/languages';
import { createStore } from '@chhokka/ui/store';

const STORED_AS = 'lang';
const STORED_BEFORE_AS = 'hisLang';

/** The code that the visitor chose from the list: `BN`, `PT-BR`. */
const store = createStore(stored());

function stored(): string {
  const code = localStorage.getItem(STORED_AS) ?? '';
  return /^[A-Z]{2,3}(-[A-Z]{2})?$/.test(code) ? code : 'BN';
}

// Chosen in another tab: this one follows.
window.addEventListener('storage', ({ key }) => key === STORED_AS && store.write(stored()));

/** The language of the texts: the chosen one where it has a catalogue, else English. */
export function currentLanguage(): Language {
  const chosen = store.read().toLowerCase();
  return languages.find((language) => language === chosen) ?? 'en';
}

/** The language in which the catalogue of games names its titles: what has none in a language has one in English. */
export function wireLanguage(): 'BN' | 'EN' {
  return currentLanguage() === 'bn' ? 'BN' : 'EN';
}

/** Stores and applies a language of the list; everything on screen that depends on it follows (1-site §4). */
export function changeLanguage(code: string): void {
  const next = code.toUpperCase();
  if (next !== store.read()) localStorage.setItem(STORED_BEFORE_AS, store.read());
  localStorage.setItem(STORED_AS, next);
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
