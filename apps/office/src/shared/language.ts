import { useSyncExternalStore } from 'react';
import { createStore, inBrowser } from '@chhokka/ui/store';

/** The languages of the back office. */
export type OfficeLanguage = 'bn' | 'en';

const STORED_AS = 'office-lang';

const store = createStore<OfficeLanguage>(inBrowser((kept) => kept.getItem(STORED_AS)) === 'en' ? 'en' : 'bn');

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
