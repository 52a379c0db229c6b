import { useSyncExternalStore } from 'react';
import type { Language } from '@chhokka/messages';
import type { WireLanguage } from '@chhokka/client';
import { createStore } from './store.ts';

const STORED_AS = 'lang';
const STORED_BEFORE_AS = 'hisLang';

const store = createStore<Language>(localStorage.getItem(STORED_AS) === 'EN' ? 'en' : 'bn');

/** The language of the site now. */
export const currentLanguage = store.read;

/** The language as the platform's calls spell it. */
export function wireLanguage(): WireLanguage {
  return store.read() === 'en' ? 'EN' : 'BN';
}

/** Stores and applies a language; everything on screen that depends on it follows (1-site §4). */
export function changeLanguage(next: Language): void {
  localStorage.setItem(STORED_BEFORE_AS, wireLanguage());
  store.write(next);
  localStorage.setItem(STORED_AS, wireLanguage());
  document.documentElement.lang = next;
}

export function useLanguage(): Language {
  return useSyncExternalStore(store.subscribe, store.read);
}
