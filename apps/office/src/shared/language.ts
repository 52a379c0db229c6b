import { useSyncExternalStore } from 'react';
import { createStore, inBrowser } from '@chhokka/ui/store';

/** The languages of the back office. */
export type OfficeLanguage = 'bn' | 'en';

const STORED_AS = 'office-lang';

const store = createStore<OfficeLanguage>(chosen() ?? spoken(navigator.languages));

/** The stored choice; null: the visitor has not chosen. */
function chosen(): OfficeLanguage | null {
  const kept = inBrowser((storage) => storage.getItem(STORED_AS));
  return kept === 'bn' || kept === 'en' ? kept : null;
}

/** The first of the browser's languages that the back office has, else Bengali. */
export function spoken(wished: readonly string[]): OfficeLanguage {
  for (const tag of wished) {
    const [language] = tag.toLowerCase().split('-');
    if (language === 'bn' || language === 'en') return language;
  }
  return 'bn';
}

/** The language, for code outside of components. */
export const currentLanguage = store.read;

/** Stores and applies a language; everything on screen follows. */
export function changeLanguage(next: OfficeLanguage): void {
  inBrowser((kept) => kept.setItem(STORED_AS, next));
  document.documentElement.lang = next;
  store.write(next);
}

/** The language that the operator reads. */
export function useLanguage(): OfficeLanguage {
  return useSyncExternalStore(store.subscribe, store.read);
}
