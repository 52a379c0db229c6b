import { useSyncExternalStore } from 'react';
import { createStore } from '@chhokka/ui/store';

/** The languages of the back office. */
export type OfficeLanguage = 'bn' | 'en';

const STORED_AS = 'office-lang';

const store = createStore<OfficeLanguage>(localStorage.getItem(STORED_AS) === 'en' ? 'en' : 'bn');

/** The language, for code outside of components. */
export const currentLanguage = store.read;

/** Stores and applies a language; everything on screen follows. */
export function changeLanguage(next: OfficeLanguage): void {
  localStorage.setItem(STORED_AS, next);
  document.documentElement.lang = next;
  store.write(next);
}

/** The language that the operator reads. */
export function useLanguage(): OfficeLanguage {
  return useSyncExternalStore(store.subscribe, store.read);
}
